import { loginRules as rules } from '../fields/login-rules.js';
import { defineForm } from './form.js';

/** A password is checked here, not chosen, so the rules for new ones don't apply. */
export const loginForm = defineForm({
  email: { rule: rules.email, label: 'label.email', required: true },
  password: { rule: rules.presentedPassword, label: 'label.password', required: true },
});

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { interestForm } from '../../../domain/forms/interest.js';
import { FormField } from '../../forms/FormField.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { type FormState, useForm } from '../../forms/useForm.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useUnsavedGuard } from '../../shell/RouteDialog.js';
import { api, type ApiError } from '../../shell/api.js';
import { showInfo } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { FillButton } from '../sections/FillButton.js';

function ContactIsMe({ form }: { form: FormState<typeof interestForm> }) {
  const t = useText();
  const { name, role, email } = form.values;
  const isKnown = [name, role, email].some((fact) => typeof fact === 'string' && fact.trim() !== '');
  return (
    <FillButton
      label={t('interest.contactIsMe')}
      done={t('interest.contactFilled')}
      isDisabled={!isKnown}
      onFill={() =>
        form.fill({
          organizationContactName: name,
          organizationContactRole: role,
          organizationContactEmail: email,
        })
      }
    />
  );
}

/** Only bots fill it in; they get the usual thanks. Uncontrolled, so that a bot's text stays in it. */
function HoneypotField({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  return (
    // Not `display: none`, which bots check for.
    <div style={{ ...visuallyHidden, pointerEvents: 'none', userSelect: 'none' }} aria-hidden="true">
      <label>
        {t('interest.leaveEmpty')}
        <input
          ref={input}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

const TOO_MANY = 429;

function getInlineError({ status }: ApiError): string | null {
  return status === TOO_MANY ? text('interest.tooMany') : null;
}

function useShownFor(): () => number {
  const [shownAt] = useState(() => performance.now());
  return () => Math.round(performance.now() - shownAt);
}

interface Offer {
  organization: string;
  address: string;
}

function InterestForm({ onSent }: { onSent: (offer: Offer) => void }) {
  const t = useText();
  const trap = useRef<HTMLInputElement>(null);
  const onChanged = useUnsavedGuard();
  const shownFor = useShownFor();
  const form = useForm(interestForm, {
    send: async (values) => {
      const signs = { website: trap.current?.value ?? '', shownMilliseconds: shownFor() };
      await api.post('/sites/interest', { ...values, ...signs });
      return { organization: values.organizationName ?? '', address: values.email ?? '' };
    },
    onSent,
    onChanged,
    inlineError: getInlineError,
  });
  return (
    <FormFrame
      // All fields are required: one sentence says so, and no field is marked.
      form={{ ...form, hasRequired: false }}
      footer={<FormFooter form={form} action={t('interest.send')} />}
    >
      <div>
        <h2>{t('interest.form')}</h2>
        <Typography color="textSecondary">{t('interest.allNeeded')}</Typography>
      </div>
      <FormGroup title={t('interest.you')}>
        <FormField name="name" autoComplete="name" />
        <FormField name="role" autoComplete="organization-title" hint={t('interest.roleHint')} />
        <FormField name="email" autoComplete="email" hint={t('interest.emailHint')} />
      </FormGroup>
      <FormGroup title={t('interest.organization')}>
        <FormField name="organizationName" autoComplete="organization" />
        <FormField name="organizationType" />
        <FormField name="interestReason" hint={t('interest.reasonHint')} />
      </FormGroup>
      <FormGroup title={t('interest.contact')}>
        <p>{t('interest.contactText')}</p>
        <ContactIsMe form={form} />
        <FormField name="organizationContactName" />
        <FormField name="organizationContactRole" />
        <FormField name="organizationContactEmail" />
        <FormField name="organizationContactPhone" hint={t('interest.phoneHint')} />
      </FormGroup>
      <HoneypotField input={trap} />
    </FormFrame>
  );
}

const PADDING = { xs: 2.5, sm: 4 };

export function InterestPage() {
  const t = useText();
  const [offer, setOffer] = useState<Offer | null>(null);

  function thank(sent: Offer): void {
    setOffer(sent);
    void showInfo({
      title: t('interest.thanks'),
      text: t('interest.thanksText', { organization: sent.organization, address: sent.address }),
    });
  }

  if (offer) {
    return (
      <Stack
        key="thanks"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'center', maxWidth: 560, mx: 'auto', px: 2, py: 6, textAlign: 'center' }}
      >
        <CheckCircleOutlined color="success" sx={{ fontSize: '4rem' }} />
        <PageTitle>{t('interest.thanks')}</PageTitle>
        <Typography color="textSecondary">
          {t('interest.thanksText', { organization: offer.organization, address: offer.address })}
        </Typography>
        <Button component={Link} to={PAGES.login} variant="outlined">
          {t('interest.toStart')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack spacing={3} sx={{ width: 'min(100%, 720px)', mx: 'auto' }}>
      <Stack spacing={1.5}>
        <PageTitle>{t('interest.title')}</PageTitle>
        <p>{t('interest.lead')}</p>
        <Typography color="textSecondary">{t('interest.facts')}</Typography>
      </Stack>
      <Card
        sx={{
          px: PADDING,
          pt: PADDING,
          '--modal-edge': { xs: '20px', sm: '32px' },
          '--required-sign': 'none',
          // Rounded like the card, which it ends.
          '& form > :last-child': { borderRadius: '0 0 var(--radius) var(--radius)' },
        }}
      >
        <InterestForm onSent={thank} />
      </Card>
    </Stack>
  );
}

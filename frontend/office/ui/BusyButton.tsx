export { BusyButton } from '../../shell/BusyButton.js';

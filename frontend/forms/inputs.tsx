import Close from '@mui/icons-material/CloseOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '../../domain/fields/limits.js';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { useLanguage, useText } from '../shell/texts.js';
import { FieldNotes } from './FieldFrame.js';
import { listChoices } from './choices.js';
import type { FormControl as Control } from './form-parts.js';
import { formatText, typeFormatted, type TypedFormat } from './formatted-typing.js';
import { getLabelId, getShownText, type InputProps } from './input-props.js';

const SHORT = '19.125rem';

const INPUT_MODES: Partial<Record<FieldKind, 'email' | 'numeric'>> = { email: 'email', integer: 'numeric' };

function countRows(maxLength: number | undefined): number {
  return maxLength === LIMITS.note ? 2 : 6;
}

/** Enter submits the form, even in inputs where the browser does something else. */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** No length limit, so that pasted text isn't cut off. Not a number input: the mouse wheel would change it. */
export function TextInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const { kind, maxLength } = control.rule;
  const isEmail = kind === 'email';
  return (
    <OutlinedInput
      type={isEmail ? 'email' : 'text'}
      disabled={isDisabled}
      multiline={kind === 'textarea'}
      {...(kind === 'textarea' && { minRows: countRows(maxLength) })}
      value={getShownText(control.raw)}
      onChange={(event) => control.set(event.target.value)}
      onBlur={onLeave}
      slotProps={{
        input: {
          ...attributes,
          inputMode: INPUT_MODES[kind],
          ...(isEmail && { autoCapitalize: 'none', spellCheck: false, onKeyDown: submitOnEnter }),
        },
      }}
    />
  );
}

export function PasswordInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <OutlinedInput
      type={isShown ? 'text' : 'password'}
      disabled={isDisabled}
      value={getShownText(control.raw)}
      onChange={(event) => control.set(event.target.value)}
      onBlur={onLeave}
      slotProps={{
        input: { ...attributes, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
      }}
      // Edge has its own button for this.
      sx={{ pr: 0.5, '& input::-ms-reveal': { display: 'none' } }}
      endAdornment={
        <InputAdornment position="end" sx={{ maxHeight: 'none' }}>
          <IconButton
            aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
            sx={{ width: 44, height: 44 }}
          >
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

function getFormat({ kind, maxLength, format = String, read }: Control['rule']): TypedFormat {
  // A phone that can't be parsed isn't cut off, since it might then look valid.
  const limit = kind === 'phone' ? undefined : maxLength;
  return {
    format: (text) => format(text).slice(0, limit),
    isValid: (text) => kind !== 'phone' || read(text).error === undefined,
  };
}

export function FormattedInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const isPhone = control.rule.kind === 'phone';
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const format = getFormat(control.rule);
  const shown = formatText(getShownText(control.raw), format);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    // Autofill events have no input type.
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>;
    const typed = { text: value, caret: selectionStart ?? value.length };
    const next = typeFormatted(shown, typed, inputType, format);
    caret.current = next.caret;
    control.set(next.text);
  }

  return (
    <OutlinedInput
      type={isPhone ? 'tel' : 'text'}
      disabled={isDisabled}
      inputRef={input}
      value={shown}
      onChange={type}
      onBlur={onLeave}
      // The format adds the dash of a ZIP, so the keyboard needs digits only.
      slotProps={{ input: { ...attributes, inputMode: isPhone ? 'tel' : 'numeric' } }}
      sx={{ maxWidth: SHORT }}
    />
  );
}

/** The browser's own select, which works best on phones, with a button that clears it. */
export function ChoiceInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const [language] = useLanguage();
  const select = useRef<HTMLSelectElement>(null);
  const choices = listChoices(control.rule, t, language);
  const chosen = choices.find(({ value }) => value === control.raw);
  const isClearable = chosen !== undefined && !isDisabled;
  return (
    <NativeSelect
      disabled={isDisabled}
      value={chosen?.code ?? ''}
      onChange={({ target }) => control.set(choices.find(({ code }) => code === target.value)?.value ?? null)}
      onBlur={onLeave}
      inputRef={select}
      IconComponent={KeyboardArrowDown}
      slotProps={{ input: attributes }}
      input={
        <OutlinedInput
          endAdornment={
            isClearable && (
              <IconButton
                aria-label={t('form.clear', { label: t(control.label) })}
                onClick={() => {
                  control.set(null);
                  select.current?.focus();
                }}
                sx={{ position: 'absolute', right: 36, width: 44, height: 44 }}
              >
                <Close fontSize="small" />
              </IconButton>
            )
          }
          sx={{
            '& select.MuiNativeSelect-select': {
              pr: isClearable ? 10 : 5,
              py: 1.25,
              textOverflow: 'ellipsis',
              color: chosen ? undefined : 'text.secondary',
            },
            '& option': { color: 'text.primary' },
          }}
        />
      }
    >
      <option value="">{t('select.placeholder')}</option>
      {choices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

export function YesNoInput({ control, attributes, isDisabled, onLeave }: InputProps) {
  const t = useText();
  const [language] = useLanguage();
  const choices = listChoices(control.rule, t, language);
  const { id, name, 'aria-invalid': isInvalid, autoComplete: _unused, ...rest } = attributes;
  return (
    <RadioGroup
      {...rest}
      row
      aria-labelledby={getLabelId(control)}
      aria-invalid={isInvalid}
      name={name}
      value={choices.find(({ value }) => value === control.raw)?.code ?? ''}
      onChange={(_event, chosen) => control.set(chosen === 'yes')}
      onBlur={onLeave}
      sx={{ gap: 1.5, maxWidth: SHORT }}
    >
      {choices.map(({ value, code, label }, index) => (
        <FormControlLabel
          key={code}
          value={code}
          label={label}
          disabled={isDisabled}
          control={
            <Radio
              slotProps={{
                input: {
                  // The first one stands for both where a label, a message or the focus needs a single input.
                  ...(index === 0 && { id, 'data-faulty': isInvalid }),
                  onKeyDown: submitOnEnter,
                } as object,
              }}
              sx={{ p: 1, '&.Mui-disabled.Mui-checked': { color: 'primary.main' } }}
            />
          }
          sx={{
            flex: '1 1 7rem',
            m: 0,
            pr: 2,
            minHeight: 'var(--control)',
            border: 1,
            borderRadius: 1,
            borderColor: isInvalid ? 'error.main' : 'var(--field-line)',
            bgcolor: 'background.paper',
            ...(control.raw === value && { borderColor: 'primary.main', bgcolor: 'primary.light' }),
            '&:has(:focus-visible)': { outline: '3px solid var(--turquoise)', outlineOffset: '2px' },
          }}
        />
      ))}
    </RadioGroup>
  );
}

export function CheckboxInput({
  control,
  attributes,
  isDisabled,
  hint,
}: Omit<InputProps, 'onLeave'> & { hint: string | undefined }) {
  const t = useText();
  const { id, name, autoComplete: _unused, ...rest } = attributes;
  return (
    <FormControl
      error={control.fault !== null}
      disabled={isDisabled}
      sx={{ '& .MuiFormHelperText-root': { ml: 4.5, mt: 0 } }}
    >
      <FormControlLabel
        label={t(control.label)}
        sx={{
          ml: -1,
          mr: 0,
          minHeight: 44,
          // A checkbox that stays checked must be readable, so it doesn't look disabled.
          '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' },
        }}
        control={
          <Checkbox
            id={id}
            name={name}
            checked={control.raw === true}
            onChange={(event) => control.set(event.target.checked)}
            slotProps={{ input: { ...rest, onKeyDown: submitOnEnter } }}
            sx={{ p: 1, mr: 0.5, '&.Mui-disabled.Mui-checked': { color: 'primary.main' } }}
          />
        }
      />
      <FieldNotes control={control} hint={hint} />
    </FormControl>
  );
}

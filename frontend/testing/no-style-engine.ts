import isPropValid from '@emotion/is-prop-valid';
import { createContext, forwardRef, type ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>> & { as?: ElementType };
type IsForwarded = (prop: string) => boolean;
type StyledTag = ElementType & { tag?: ElementType; isForwarded?: IsForwarded | undefined };

const isForwardedTo = (tag: ElementType): IsForwarded =>
  typeof tag === 'string' ? isPropValid : (prop) => prop !== 'theme';

/** Stands in for @mui/styled-engine in component tests: makes the same elements with the same props, but no styles. */
export default function styled(outer: StyledTag, { shouldForwardProp }: { shouldForwardProp?: IsForwarded }) {
  const tag = outer.tag ?? outer;
  const inner = outer.isForwarded;
  const isForwarded =
    inner && shouldForwardProp
      ? (prop: string) => inner(prop) && shouldForwardProp(prop)
      : (shouldForwardProp ?? inner);
  const isReplaceable = !(isForwarded ?? isForwardedTo(tag))('as');
  return () => {
    const Styled = forwardRef((given: object, ref) => {
      const props = given as Props;
      const shown = (isReplaceable && props.as) || tag;
      const isKept = isForwarded ?? isForwardedTo(shown);
      const kept: Record<string, unknown> = { ref };
      for (const prop of Object.keys(props)) {
        if (!(prop === 'as' && isReplaceable) && isKept(prop)) kept[prop] = props[prop];
      }
      return jsx(shown, kept);
    });
    return Object.assign(Styled, { __emotion_real: Styled, tag, isForwarded });
  };
}

export const ThemeContext = createContext({});
export const GlobalStyles = () => null;
export const css = () => '';
export const keyframes = () => '';
export const internal_mutateStyles = () => undefined;
export const internal_serializeStyles = (styles: unknown) => styles;

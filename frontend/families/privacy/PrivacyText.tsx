import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';

/** The key of a point that has a text with the same key plus `Text`. */
type PointKey = Extract<MessageKey, WithoutText<MessageKey>>;
type WithoutText<Key> = Key extends `${infer Point}Text` ? Point : never;

export interface Section {
  title: MessageKey;
  points: readonly PointKey[];
}

export function SectionTitle({ component, children }: { component: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Typography component={component} variant="h2" sx={{ fontSize: '1.375rem' }}>
      {children}
    </Typography>
  );
}

export function PointList({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, '& dt': { fontWeight: 650 }, '& dd': { m: 0 } }}>
      {children}
    </Box>
  );
}

export function PointSections({
  sections,
  Heading = 'h2',
}: {
  sections: readonly Section[];
  Heading?: 'h2' | 'h3';
}) {
  const t = useText();
  return sections.map(({ title, points }) => (
    <Stack key={title} component="section" spacing={1.5}>
      <SectionTitle component={Heading}>{t(title)}</SectionTitle>
      <PointList>
        {points.map((point) => (
          <div key={point}>
            <dt>{t(point)}</dt>
            <dd>{t(`${point}Text`)}</dd>
          </div>
        ))}
      </PointList>
    </Stack>
  ));
}

const SECTIONS: readonly Section[] = [
  {
    title: 'privacy.why',
    points: [
      'privacy.why.ethnicity',
      'privacy.why.language',
      'privacy.why.iep',
      'privacy.why.safety',
      'privacy.why.identity',
      'privacy.why.contacts',
    ],
  },
  {
    title: 'privacy.who',
    points: [
      'privacy.who.you',
      'privacy.who.office',
      'privacy.who.site',
      'privacy.who.classroom',
      'privacy.who.after',
      'privacy.who.nobody',
      'privacy.who.log',
    ],
  },
  {
    title: 'privacy.long',
    points: [
      'privacy.long.applications',
      'privacy.long.logs',
      'privacy.long.account',
      'privacy.long.session',
      'privacy.long.cookie',
    ],
  },
];

export function PrivacyText({ Heading = 'h3' }: { Heading?: 'h2' | 'h3' }) {
  const t = useText();
  return (
    <Stack spacing={3.5}>
      <p>{t('privacy.lead')}</p>
      <PointSections sections={SECTIONS} Heading={Heading} />
      <Stack component="section" spacing={1.5}>
        <SectionTitle component={Heading}>{t('privacy.questions')}</SectionTitle>
        <p>{t('privacy.questionsText')}</p>
      </Stack>
    </Stack>
  );
}

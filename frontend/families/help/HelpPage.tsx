import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '../../shell/Loading.js';
import { UnreachableNotice } from '../../shell/Notice.js';
import { useSession } from '../../shell/session.js';
import { useLanguage } from '../../shell/texts.js';
import { chooseGuide } from './choose-guide.js';
import { getPicture, loadGuide } from './guide-files.js';
import { readGuide, type Guide, type GuideBlock } from './guide-text.js';
import { Reading } from './Reading.js';

/** All pictures of the guides have this size (e2e/screenshots/guides.shots.ts). */
const PICTURE = { width: 800, height: 640 };

export function HelpPage() {
  const [language] = useLanguage();
  const { state, user } = useSession();
  const name = chooseGuide(user);
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', name, language],
    queryFn: () => loadGuide(name, language),
    enabled: state !== 'loading',
  });
  if (isError) {
    return <UnreachableNotice onRetry={() => void refetch()} />;
  }
  return data === undefined ? <Loading /> : <GuidePage guide={readGuide(data)} />;
}

function GuidePage({ guide }: { guide: Guide }) {
  const { hash } = useLocation();
  const opened = guide.sections.findIndex(({ pages }) => pages.includes(hash.slice(1)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Scrolls to the title, so that the first section is also in view.
    if (opened > 0) heading.current?.scrollIntoView();
    if (opened > 0) heading.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <Reading title={guide.title}>
      {guide.sections.map(({ title, blocks }, at) => (
        <Stack key={title} component="section" spacing={1.5}>
          <Typography
            component="h2"
            variant="h2"
            ref={at === opened ? heading : undefined}
            tabIndex={-1}
            sx={{ fontSize: '1.375rem' }}
          >
            {title}
          </Typography>
          {blocks.map((block, place) => (
            <Block key={place} block={block} />
          ))}
        </Stack>
      ))}
    </Reading>
  );
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'text') return <p>{block.text.split('**').map(emphasizeEverySecond)}</p>;
  return (
    <Box
      component="img"
      src={getPicture(block.file)}
      alt={block.alt}
      {...PICTURE}
      loading="lazy"
      sx={{
        maxWidth: '100%',
        height: 'auto',
        alignSelf: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  );
}

function emphasizeEverySecond(words: string, at: number) {
  return at % 2 === 0 ? words : <strong key={at}>{words}</strong>;
}

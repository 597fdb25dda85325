import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ExplainedRole {
  name: string;
  text: string;
}

interface RoleGuideProps {
  title: string;
  roles: readonly ExplainedRole[];
  isOpen?: boolean;
}

export function RoleGuide({ title, roles, isOpen = false }: RoleGuideProps) {
  const id = useId();
  return (
    <Accordion
      disableGutters
      variant="outlined"
      defaultExpanded={isOpen}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-roles`}
        expandIcon={<ExpandMoreIcon />}
        sx={{ fontWeight: 650 }}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0, fontSize: '0.875rem' }}>
        <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
          {roles.map(({ name, text }) => (
            <div key={name}>
              <Box component="dt" sx={{ fontWeight: 650 }}>
                {name}
              </Box>
              <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                {text}
              </Typography>
            </div>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

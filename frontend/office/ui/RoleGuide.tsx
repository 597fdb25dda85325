import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

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
  return (
    <Card component="details" open={isOpen} sx={{ px: 2, py: 1.25, fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ width: 'fit-content', fontWeight: 650, cursor: 'pointer' }}>
        {title}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1.25, mt: 1.5, mb: 0.5 }}>
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
    </Card>
  );
}

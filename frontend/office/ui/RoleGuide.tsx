import styles from './RoleGuide.module.css';

export interface ExplainedRole {
  name: string;
  text: string;
}

/** What each role can do, next to where you choose one; collapsed unless `isOpen`. */
export function RoleGuide({
  title,
  roles,
  isOpen = false,
}: {
  title: string;
  roles: readonly ExplainedRole[];
  isOpen?: boolean;
}) {
  return (
    <details className={styles.guide} open={isOpen}>
      <summary>{title}</summary>
      <dl>
        {roles.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import type { SiteDetailsForStudent } from '../../../domain/contract/student.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './CoordinatorContact.module.css';

/** The site's coordinator with contact details. */
export function CoordinatorContact({ site }: { site: SiteDetailsForStudent }) {
  const text = useText();
  const { coordinatorName: name, coordinatorEmail: email } = site;
  const phones = [site.coordinatorPhone, site.coordinatorPhone2].filter((phone) => phone !== null);
  const isKnown = name !== null || email !== null || phones.length > 0;
  return (
    <div className={styles.contact}>
      <h3>{text('assignment.coordinator')}</h3>
      {!isKnown && <p>{text('assignment.noCoordinator')}</p>}
      {name && <p>{name}</p>}
      <ul className={styles.ways}>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

import styles from './Landscape.module.css';

/** The start page's picture: morning over the mesas, with an open book in front. */
export function Landscape() {
  return (
    <div className={styles.landscape} aria-hidden="true">
      <svg viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice" focusable="false">
        <g className={styles.sun}>
          <circle className={styles.glow} r="128" />
          <circle className={styles.glow} r="104" />
          <circle r="80" />
        </g>
        <path
          className={styles.far}
          d="M0 172 80 166 112 124 300 120 332 168 496 174 524 148 620 144 648 172 838 180 880 138 1040 132 1078 172 1262 176 1294 150 1440 146V280H0Z"
        />
        <path
          className={styles.near}
          d="M0 212 132 198 176 168 242 166 280 204 470 216 640 208 820 222 1010 208 1058 180 1170 176 1214 210 1440 200V280H0Z"
        />
        <path className={styles.page} d="M0 236C240 194 480 200 720 248 960 200 1200 194 1440 236V281H0Z" />
        <path className={styles.fold} d="M0 250C240 210 480 214 720 260 960 214 1200 210 1440 250" />
        <path className={styles.fold} d="M0 264C240 226 480 228 720 272 960 228 1200 226 1440 264" />
      </svg>
    </div>
  );
}

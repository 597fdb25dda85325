import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { Point } from '../../domain/geo/distance.js';
import styles from './HomePlace.module.css';
import { positionOf } from './leaflet-shapes.js';

const SIZE = 28;
/** Behind all pins. */
const BEHIND = -2000;

/** The center of the child's ZIP, from which distances are measured. The list says the same in words. */
export function HomePlace({ location }: { location: Point }) {
  const icon = useMemo(() => divIcon({ className: styles.home ?? '', iconSize: [SIZE, SIZE] }), []);
  const position = useMemo(() => positionOf(location), [location]);
  return (
    <Marker position={position} icon={icon} interactive={false} keyboard={false} zIndexOffset={BEHIND} />
  );
}

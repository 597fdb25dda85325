import { useMemo } from 'react';
import { Polygon, TileLayer } from 'react-leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { program } from '../shell/program.js';
import { useLanguage } from '../shell/texts.js';
import styles from './BaseLayers.module.css';
import { cornersOf, maskOf, ringsOf } from './leaflet-shapes.js';

/**
 * The layers below the pins: the state and its counties from our own data, so no external host is needed. If the
 * program has a tile server, its tiles are at the bottom.
 */
export function BaseLayers({ baseMap }: { baseMap: BaseMap }) {
  const { mapTileUrl, mapTileAttribution } = program;
  const [language] = useLanguage();
  const shapes = useMemo(
    () => ({
      mask: maskOf(baseMap),
      outline: baseMap.outline.map((ring) => ringsOf([ring])),
      counties: baseMap.counties.map(({ rings }) => rings.map((ring) => ringsOf([ring]))),
    }),
    [baseMap],
  );

  return (
    <>
      {mapTileUrl ? (
        <TileLayer
          url={mapTileUrl}
          attribution={mapTileAttribution ?? ''}
          bounds={cornersOf(baseMap.bounds)}
          minZoom={baseMap.minZoom}
          maxZoom={baseMap.maxZoom}
        />
      ) : (
        <Polygon positions={shapes.outline} className={styles.ground} interactive={false} />
      )}
      <Polygon positions={shapes.counties.flat()} className={styles.counties} interactive={false} />
      <Polygon positions={shapes.mask} className={styles.mask} interactive={false} />
      <Polygon
        positions={shapes.outline}
        className={styles.outline}
        interactive={false}
        attribution={baseMap.attribution[language]}
      />
    </>
  );
}

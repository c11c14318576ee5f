import { useTranslate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Card, Col, Row } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../../config';
import { extentOf, fetchOutlines, type Position } from '../../maps/outlines';
import type { PointerTarget } from '../../maps/marks';
import { devices } from '../../resources/devices';
import type { Layer } from '../../resources/district-figures';
import { figureLink } from '../../schema/figure-link';
import type { Field } from '../../schema/language/fields';
import { EVERY_ROW } from '../../schema/list-request';
import type { Period } from '../../schema/period';
import { amountsNote } from '../../ui/currency';
import { useCountedRows } from '../../ui/figures/useFigures';
import { useListAnswer } from '../../ui/list/useRows';
import { FailedList, FetchedList, LoadingList } from '../../ui/list/ListStates';
import { onDemand } from '../../ui/on-demand';
import { byDistrict, figureFields } from './by-district';
import { MapNote, UnmappedDevicesNote } from './notes';
import { DistrictTable } from './DistrictTable';
import { positionsOf } from './device-positions';
import { MapTooltip } from './MapTooltip';

const DistrictMap = onDemand(() => import('../../maps/DistrictMap'));

const NOWHERE: readonly Position[] = [];

interface Props {
  readonly layer: Layer;
  readonly period: Period;
}

/** A layer's figures as a map and a table; either is shown if the other's request fails. */
export function Districts({ layer, period }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const read = useCountedRows(layer.figures, { period });
  const { rows, updatedAt } = read;
  const borders = useQuery({
    queryKey: ['outlines', config.map.outlines],
    queryFn: ({ signal }) => fetchOutlines(config.map.outlines, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const outlines = borders.data?.outlines;
  const outlined = useMemo(
    () => outlines && new Set(outlines.map(({ district }) => district)),
    [outlines],
  );
  const extent = useMemo(() => outlines && extentOf(outlines), [outlines]);
  const figures = useMemo(
    () => rows && byDistrict(layer.figures, rows, outlined ?? [], updatedAt),
    [layer, rows, outlined, updatedAt],
  );
  const [[name, field]] = Object.entries(figureFields(layer)) as [[string, Field]];
  const coloured = useMemo(
    () =>
      figures &&
      new Map(
        figures.lines.flatMap(({ id: district, [name]: figure }) =>
          district !== null && typeof figure === 'number' ? [[district, figure] as const] : [],
        ),
      ),
    [figures, name],
  );
  const { withDevices = false } = layer;
  const located = useListAnswer(devices, EVERY_ROW, {
    enabled: withDevices && outlines !== undefined,
  });
  const all = withDevices ? located.answer?.data : undefined;
  const places = useMemo(() => all && extent && positionsOf(all, extent), [all, extent]);
  const [target, setTarget] = useState<PointerTarget | null>(null);
  const marked = target?.kind === 'district' ? target.district : null;

  function follow(chosen: PointerTarget): void {
    if (chosen.kind === 'district') {
      const { district } = chosen;
      void navigate(figureLink(layer.figures, 'district', { period }, { district }) ?? '');
    }
    if (chosen.kind !== 'point') return;
    const serial = places?.devices[chosen.index]?.['serialNumber'];
    if (typeof serial === 'string') {
      void navigate(`${devices.route}?${new URLSearchParams({ search: serial })}`);
    }
  }

  const label = t('maps.label', { layer: layer.figures.label }, 'Map: {{layer}} by district');
  const skipped = borders.data?.skipped ?? 0;
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={15}>
        <Card size="small" styles={{ body: { padding: 0 } }}>
          {borders.error && !borders.isFetching && (
            <FailedList message={borders.error.message} onRetry={() => void borders.refetch()} />
          )}
          {!outlines && borders.isFetching && <LoadingList />}
          {outlines && extent && (
            <>
              <Suspense fallback={<LoadingList />}>
                <DistrictMap
                  {...{ label, field, outlines, extent, marked }}
                  figures={coloured}
                  points={places?.points ?? NOWHERE}
                  onPoint={setTarget}
                  onChoose={follow}
                >
                  <MapTooltip {...{ target, layer, figures }} devices={places?.devices} />
                </DistrictMap>
              </Suspense>
              {field.kind === 'money' && <MapNote>{amountsNote()}</MapNote>}
              {withDevices && <UnmappedDevicesNote read={located} places={places} />}
            </>
          )}
          {skipped > 0 && (
            <MapNote>
              {t('maps.skipped', {
                count: skipped,
                defaultValue_one: '{{count}} district outline could not be read.',
                defaultValue_other: '{{count}} district outlines could not be read.',
              })}
            </MapNote>
          )}
        </Card>
      </Col>
      <Col xs={24} lg={9}>
        <Card size="small" aria-busy={read.fetching} styles={{ body: { padding: 0 } }}>
          <FetchedList
            read={read}
            empty={figures?.lines.length === 0 && t('maps.empty', 'No data')}
          >
            {figures && (
              <DistrictTable
                key={layer.key}
                {...{ layer, period, figures, outlined, marked }}
                onMark={(district) =>
                  setTarget(district === null ? null : { kind: 'district', district })
                }
              />
            )}
          </FetchedList>
        </Card>
      </Col>
    </Row>
  );
}

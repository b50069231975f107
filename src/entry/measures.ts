import type { I18n } from '@lingui/core';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric as Vital } from 'web-vitals';
import { type ErrorKind, METRIC_SAMPLES, type MetricName, STRING_SAMPLE } from '../../contract/constants/metrics';
import * as reports from '../actions/reports';
import { watchErrors } from '../browser/errors';
import { watchFiles, watchLayoutShifts } from '../browser/performance';
import { watchStrings } from '../i18n/watchStrings';
import { toClientError } from '../lib/clientError';
import { isSampled } from '../lib/sampling';
import { selectInitialNames, selectRoute } from '../selectors/reports';
import type { AppStore } from '../store/createAppStore';

type Detail = Readonly<Record<string, string | number>>;

export interface Measures {
  /** Tells what is known only at the end, for the page may not come back. */
  end(): void;
}

/**
 * Measures the page in samples and tells the store. Web vitals as web-vitals has them (web.dev/articles/vitals): each
 * page is measured for all of them or for none of a kind.
 */
export function startMeasures(
  store: AppStore,
  i18n: I18n,
  early: readonly unknown[],
  draw: () => number = Math.random,
): Measures {
  const measured = (name: MetricName, value: number, detail?: Detail) => {
    const route = selectRoute(store.getState());
    store.dispatch(reports.measured({ metrics: [{ name, value, route, ...(detail && { detail: { ...detail } }) }] }));
  };
  const sampled = (name: MetricName) => isSampled(METRIC_SAMPLES[name], draw);

  const tell = ({ name, value }: Vital) => measured(name, Math.max(0, value));
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(tell);

  if (sampled('layout_shift')) {
    watchLayoutShifts(window, ({ value, element }) => measured('layout_shift', value, { element }));
  }
  const files = sampled('resource_timing') ? watchFiles(window) : null;
  if (sampled('initial_state')) {
    for (const name of selectInitialNames(store.hydrationState)) measured('initial_state', 1, { resource: name });
  }
  const failed = (kind: ErrorKind, thrown: unknown) => {
    const error = toClientError(kind, thrown, selectRoute(store.getState()));
    store.dispatch(reports.errorCaught({ error }));
  };
  for (const thrown of early) failed('error', thrown);
  watchErrors(window, failed);
  watchStrings(
    i18n,
    () => isSampled(STRING_SAMPLE, draw),
    (id) => {
      // Texts are used while components render, and nobody may dispatch there.
      queueMicrotask(() => store.dispatch(reports.stringsUsed({ strings: [{ id, locale: i18n.locale, count: 1 }] })));
    },
  );
  let isTold = false;
  return {
    end() {
      if (isTold || !files) return;
      isTold = true;
      for (const { kind, count, median, bytes } of files.summary()) {
        measured('resource_timing', median, { kind, count, bytes });
      }
    },
  };
}

import type { I18n } from '@lingui/core';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric as Vital } from 'web-vitals';
import {
  type ErrorKind,
  METRIC_SAMPLES,
  type MetricName,
  STRING_SAMPLE,
} from '../../contract/constants/running/metrics';
import * as reports from '../actions/running/reports';
import { watchErrors } from '../browser/errors';
import { watchFiles, watchLayoutShifts } from '../browser/performance';
import { watchStrings } from '../i18n/watchStrings';
import { toClientError } from '../lib/clientError';
import { isSampled } from '../lib/sampling';
import { selectInitialNames, selectRoute } from '../selectors/running/reports';
import type { AppStore } from '../store/createAppStore';

type Detail = Readonly<Record<string, string | number>>;

export interface Measures {
  /** Records what is known only at the end of the visit. Called when the page is hidden, since it may not come back. */
  end(): void;
}

/**
 * Measures a sample of the pages and dispatches the results. Web vitals are those of the web-vitals library
 * (web.dev/articles/vitals). A page measures all values of a kind or none.
 */
export function startMeasures(
  store: AppStore,
  i18n: I18n,
  earlyErrors: readonly unknown[],
  random: () => number = Math.random,
): Measures {
  const measured = (name: MetricName, value: number, detail?: Detail) => {
    const route = selectRoute(store.getState());
    store.dispatch(reports.measured({ metrics: [{ name, value, route, ...(detail && { detail: { ...detail } }) }] }));
  };
  const sampled = (name: MetricName) => isSampled(METRIC_SAMPLES[name], random);

  const report = ({ name, value }: Vital) => measured(name, Math.max(0, value));
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(report);

  if (sampled('layout_shift')) {
    watchLayoutShifts(window, ({ value, element }) => measured('layout_shift', value, { element }));
  }
  const files = sampled('resource_timing') ? watchFiles(window) : null;
  if (sampled('initial_state')) {
    for (const name of selectInitialNames(store.hydrationState)) measured('initial_state', 1, { resource: name });
  }
  const reportError = (kind: ErrorKind, thrown: unknown) => {
    const error = toClientError(kind, thrown, selectRoute(store.getState()));
    store.dispatch(reports.errorCaught({ error }));
  };
  for (const thrown of earlyErrors) reportError('error', thrown);
  watchErrors(window, reportError);
  watchStrings(
    i18n,
    () => isSampled(STRING_SAMPLE, random),
    (id) => {
      // Texts are looked up while components render, when dispatching is forbidden.
      queueMicrotask(() => store.dispatch(reports.stringsUsed({ strings: [{ id, locale: i18n.locale, count: 1 }] })));
    },
  );
  let hasReported = false;
  return {
    end() {
      if (hasReported || !files) return;
      hasReported = true;
      for (const { kind, count, median, bytes } of files.summary()) {
        measured('resource_timing', median, { kind, count, bytes });
      }
    },
  };
}

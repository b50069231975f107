import type { DemoPlan } from './types';

/** The plan for a host that cannot make films: their pins keep the still and are pictures. */
export const withoutVideos = (plan: DemoPlan): DemoPlan => ({
  ...plan,
  pins: plan.pins.map((pin) => (pin.rich.kind === 'video' ? { ...pin, rich: { kind: 'image' } } : pin)),
});

import { memberPart } from '../../../hooks/memberPart';
import { OperationsScreen, useOperationsPlace } from '../operations';

const importScreens = () => import(/* webpackChunkName: "member-accounts" */ './screens');
const AuditScreen = memberPart(async () => (await importScreens()).AuditScreen, true);
const PeopleScreen = memberPart(async () => (await importScreens()).PeopleScreen, true);

/** A part of the operations page: those about people, which come in a chunk of their own, or about the system. */
export function OperationsPartScreen() {
  const { part } = useOperationsPlace();
  if (part === 'people') return <PeopleScreen />;
  return part === 'audit' ? <AuditScreen /> : <OperationsScreen />;
}

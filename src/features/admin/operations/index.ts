export { Ago } from './Ago';
export { OperationsFrame } from './OperationsFrame';
export { OperationsScreen } from './OperationsScreen';
export { Badge, type Figure, Figures, Nothing, Panel } from './OperationsView';
export { type Column, Table } from './Table';
export { type AdminChange, useAdminChange } from './useAdminChange';
export { useFigures } from './useFigures';
export { useCan, useOperationsPlace, useRead } from './useOperations';
export { useReasonHint } from './useReasonHint';

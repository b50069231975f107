import { useLingui } from '@lingui/react/macro';
import type { AssetType } from '../../../../../contract/constants/business/permissions';
import { listChanged } from '../../../../actions/business/lists';
import type { OfList } from '../../../../entities/business/lists';
import { selectTableList } from '../../../../selectors/business/lists';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { useAssetTypeNames } from './useAssetTypeNames';

/** Shows the assets of one type in a list, or all. */
export function AssetTypeFilter({ list, businessId, subjectId }: OfList) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const names = useAssetTypeNames();
  const chosen = useAppSelector(
    (state) => selectTableList(state, list, businessId, subjectId).filtersPayload?.asset_type ?? '',
  );
  const choose = (type: string) =>
    dispatch(
      listChanged({
        list,
        businessId,
        subjectId,
        change: { filtersPayload: type === '' ? undefined : { asset_type: type } },
      }),
    );
  return (
    <Select
      label={t`Type`}
      isLabelHidden
      value={String(chosen)}
      placeholder={t`All types`}
      options={(Object.keys(names) as AssetType[]).map((value) => ({ value, label: names[value] }))}
      onValueChange={choose}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  ASSET_PERMISSIONS,
  type AssetPermission,
  type AssetType,
  givesAccessToAds,
  type HeldPermission,
  isGrantable,
} from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { accessRequested, type GranteeKind } from '../../../../actions/business/access';
import { underageConfirmationOpened } from '../../../../actions/business/management';
import { selectPeopleChoice } from '../../../../selectors/business/adAccounts';
import { selectAssetChoice, selectPartnerChoice } from '../../../../selectors/business/partners';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Select } from '../../../../ui/fields/Select';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { UnderageConfirmation } from './UnderageConfirmation';
import { useAssetTypeNames } from './useAssetTypeNames';
import { usePermissionNames } from './usePermissionNames';

export interface Grantee {
  readonly kind: GranteeKind;
  readonly id: string;
}

interface AccessDialogProps {
  /** Who gets access; absent: one is chosen. */
  grantees?: readonly Grantee[];
  /** To what; absent: one is chosen. */
  assets?: readonly { readonly id: string; readonly assetType: AssetType }[];
  /** What is checked at first. */
  permissions?: readonly HeldPermission[];
  /** Only people can be chosen: what another business shared is not shared on. */
  isForPeople?: boolean;
}

const NOBODY: readonly Grantee[] = [];

/**
 * Gives people or partners permissions on assets, in place of what they had there. Closes by itself when they are given;
 * give it another key to open it again.
 */
export function AccessDialog({ grantees, assets, permissions: former = [], isForPeople }: AccessDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const names = usePermissionNames();
  const people = useGranteeOptions(businessId, isForPeople === true);
  const choice = useAssetOptions(businessId);
  const [chosen, setChosen] = useState<readonly Grantee[]>(grantees ?? NOBODY);
  const [assetId, setAssetId] = useState('');
  const [permissions, setPermissions] = useState<readonly HeldPermission[]>(former);
  const [isTried, setTried] = useState(false);
  const kind = chosen[0]?.kind ?? 'MEMBER';
  const member = useAttempt('BusinessMemberAssetsResource.update');
  const partner = useAttempt('BusinessPartnerAssetsResource.update');
  const attempt = kind === 'MEMBER' ? member : partner;
  const asset = choice.assets.find(({ id }) => id === assetId);
  const targets = assets ?? (asset ? [{ id: asset.id, assetType: asset.asset_type }] : []);
  const offered = ASSET_PERMISSIONS.filter((one) => targets.every(({ assetType }) => isGrantable(assetType, one)));
  const given = offered.filter((one) => permissions.includes(one));
  const missing = isTried && targets.length > 0 && given.length === 0 ? t`Choose at least one permission.` : null;
  const asksForAge = kind === 'MEMBER' && targets.some(({ assetType }) => givesAccessToAds(assetType, given));
  const send = () => {
    setTried(true);
    if (chosen.length === 0 || targets.length === 0 || given.length === 0) return;
    if (asksForAge) dispatch(underageConfirmationOpened());
    else give();
  };
  const give = () =>
    dispatch(
      accessRequested({
        businessId,
        kind,
        targets: chosen.flatMap(({ id }) =>
          targets.map((target) => ({ granteeId: id, assetType: target.assetType, assetId: target.id })),
        ),
        permissions: given,
        attempt: attempt.begin(),
      }),
    );
  const toggle = (permission: AssetPermission, isGiven: boolean) => {
    const others = given.filter((one) => one !== permission);
    setPermissions(isGiven ? [...others, permission] : others);
  };
  return (
    <>
      <AttemptDialog
        attempt={attempt}
        title={t`Give access`}
        sendLabel={<Trans>Give access</Trans>}
        onSend={send}
        problem={missing ?? (attempt.refused.length > 0 && <Refusals refused={attempt.refused} />)}
      >
        {!grantees && (
          <Select
            label={isForPeople ? t`Person` : t`Person or partner`}
            hint={t`What is chosen here takes the place of what they had.`}
            value={chosen[0] ? keyOf(chosen[0]) : ''}
            placeholder={t`Choose one`}
            options={people.map(({ grantee, name }) => ({ value: keyOf(grantee), label: name }))}
            onValueChange={(value) =>
              setChosen(people.filter(({ grantee }) => keyOf(grantee) === value).map(({ grantee }) => grantee))
            }
            error={isTried && chosen.length === 0 ? t`Choose who gets access.` : undefined}
          />
        )}
        {!assets && (
          <Select
            label={t`Asset`}
            value={assetId}
            placeholder={t`Choose one`}
            options={choice.options}
            onValueChange={setAssetId}
            error={isTried && assetId === '' ? t`Choose an asset.` : undefined}
          />
        )}
        {targets.length > 0 &&
          offered.map((permission) => (
            <Checkbox
              key={permission}
              label={names[permission]}
              checked={given.includes(permission)}
              onCheckedChange={(isGiven) => toggle(permission, isGiven)}
            />
          ))}
        {offered.length === 0 && (
          <p>
            <Trans>These assets have no permission in common. Choose assets of one type.</Trans>
          </p>
        )}
      </AttemptDialog>
      {asksForAge && <UnderageConfirmation onConfirm={give} />}
    </>
  );
}

interface Refusal {
  readonly message: string;
  readonly ids: readonly string[];
}

/** Why each was refused, by the names of the person or partner and of the asset, as far as they are known. */
function Refusals({ refused }: { refused: readonly Refusal[] }) {
  const { businessId } = useManagerPlace();
  const people = useGranteeOptions(businessId, false);
  const { assets } = useAssetOptions(businessId);
  const nameOf = (id: string) =>
    people.find(({ grantee }) => grantee.id === id)?.name ?? assets.find((asset) => asset.id === id)?.name;
  return refused.map(({ message, ids }) => {
    const names = ids.flatMap((id) => nameOf(id) ?? []);
    return <p key={ids.join()}>{names.length > 0 ? `${names.join(', ')}: ${message}` : message}</p>;
  });
}

const keyOf = ({ kind, id }: Grantee): string => `${kind}:${id}`;

function useGranteeOptions(businessId: string, isForPeople: boolean): { grantee: Grantee; name: string }[] {
  const people = useAppSelector((state) => selectPeopleChoice(state, businessId));
  const partners = useAppSelector((state) => selectPartnerChoice(state, businessId));
  return [
    ...people.map(({ id, name }) => ({ grantee: { kind: 'MEMBER' as const, id }, name })),
    ...(isForPeople ? [] : partners.map(({ id, name }) => ({ grantee: { kind: 'PARTNER' as const, id }, name }))),
  ];
}

function useAssetOptions(businessId: string) {
  const assets = useAppSelector((state) => selectAssetChoice(state, businessId));
  const types = useAssetTypeNames();
  return {
    assets,
    options: assets.map(({ id, name, asset_type }) => ({ value: id, label: `${name} · ${types[asset_type]}` })),
  };
}

import { memberPart } from '../../../../hooks/memberPart';

/** Few who read groups change one: its code is fetched after the page's. */
export const ProductGroupDialog = memberPart(
  async () =>
    (await import(/* webpackChunkName: "member-product-group-dialog" */ './ProductGroupDialog.impl'))
      .ProductGroupDialog,
);

/** @jest-environment jsdom */
import type { ConversionTagId } from '../../../../../contract/schemas/common';
import { snippetOf } from '../../../../../server/domains/business/tags/tagSnippet';

const SITE = 'https://pins.example';
const SNIPPET = snippetOf(SITE, '77' as ConversionTagId, ['email']);

interface Page extends Window {
  mgp?: { queue: ArrayLike<unknown>[] };
}

/** A page of a shop whose own scripts run; files are not fetched. */
function open(html: string): Page & { document: Document } {
  delete (window as Page).mgp;
  document.open();
  document.write(html);
  document.close();
  return window;
}

const callsOf = ({ mgp }: Page) => mgp?.queue.map((call) => Array.from(call));
const LOADED = [['load', '77', { match: ['email'] }], ['page']];

describe('[CONST-001] the code of a tag', () => {
  it('runs in the head of a theme of Shopify, before the body is there', () => {
    const page = open(`<!doctype html><html><head><title>Lamps</title>
      <script>window.Shopify = { shop: 'lamps.myshopify.com' };</script>
      ${SNIPPET}
      <link rel="stylesheet" href="/cdn/theme.css"></head>
      <body class="template-product"><main id="MainContent"></main></body></html>`);
    expect(callsOf(page)).toEqual(LOADED);
    const files = [...page.document.querySelectorAll<HTMLScriptElement>(`script[src="${SITE}/tag/v1.js"]`)];
    expect(files.map(({ async, parentElement }) => [Boolean(async), parentElement?.tagName])).toEqual([[true, 'HEAD']]);
    expect(page.document.querySelector('noscript')?.textContent).toContain(`${SITE}/tag/picture.gif?tid=77`);
  });

  it('runs in wp_head of WooCommerce, with the order on the page that thanks', () => {
    const page = open(`<!doctype html><html><head><meta name="generator" content="WooCommerce">
      <script>window.jQuery = function () {};</script>
      ${SNIPPET}
      </head><body class="woocommerce-order-received">
      <script>mgp('track', 'Checkout', { value: 72.39, currency: 'EUR', order_id: '1001', event_id: '1001' });</script>
      </body></html>`);
    expect(callsOf(page)).toEqual([
      ...LOADED,
      ['track', 'Checkout', { value: 72.39, currency: 'EUR', order_id: '1001', event_id: '1001' }],
    ]);
  });

  it('runs when Google Tag Manager adds it to a page that is there already, and once for two containers', () => {
    const page = open('<!doctype html><html><head><script>window.dataLayer = [];</script></head><body></body></html>');
    // A tag of the kind Custom HTML: its scripts are made again, so that they run.
    const fire = () => {
      const holder = page.document.createElement('div');
      holder.innerHTML = SNIPPET;
      for (const written of holder.querySelectorAll('script')) {
        const script = page.document.createElement('script');
        script.textContent = written.textContent;
        written.replaceWith(script);
      }
      page.document.body.append(holder);
    };
    fire();
    expect(callsOf(page)).toEqual(LOADED);
    fire();
    expect(page.document.querySelectorAll(`script[src="${SITE}/tag/v1.js"]`)).toHaveLength(1);
  });
});

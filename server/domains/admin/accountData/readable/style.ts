/** The look of the pages: the tokens of src/ui/tokens.css that they need, in light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--page:#faf9f7;--surface:#fff;--sunken:#f1eeea;--hover:#e8e4de;--line:#e7e4df;--field:#8c857d;--text:#1b1917;--quiet:#6b6660;--accent:#0a6c6b;--on-accent:#fff;--soft:#e0f0ef;--focus:#2f6fed;--gutter:16px}
@media (prefers-color-scheme:dark){:root{--page:#131211;--surface:#1e1c1a;--sunken:#302d2a;--hover:#3c3834;--line:#37332f;--field:#857e76;--text:#f4f1ec;--quiet:#a8a29a;--accent:#4cc2b8;--on-accent:#062523;--soft:#12322f;--focus:#6b9bff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,ul,figure{margin:0;padding:0}ul{list-style:none}
h1,h2{line-height:1.2;letter-spacing:-.02em}
a{color:inherit;text-decoration:none;text-underline-offset:3px}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:8px}
[hidden]{display:none!important}
.skip{position:absolute;inset-block-start:8px;inset-inline-start:8px;padding:8px 16px;border-radius:999px;background:var(--text);color:var(--page);transform:translateY(-200%)}.skip:focus{transform:none;z-index:3}
.bar{position:sticky;inset-block-start:0;z-index:2;display:flex;align-items:center;gap:12px;min-block-size:64px;padding-inline:clamp(16px,2vw,24px);background:var(--page)}
.bar a{display:inline-flex;align-items:center;gap:12px;min-block-size:40px;font-weight:600}
.bar svg{flex:none}
main{padding:0 clamp(16px,2vw,24px) 48px;max-inline-size:1720px;margin-inline:auto}
.profile{display:grid;justify-items:center;gap:8px;padding-block:16px 24px;text-align:center}
.cover{inline-size:100%;max-inline-size:736px;aspect-ratio:3;object-fit:cover;border-radius:16px}
.avatar{inline-size:120px;block-size:120px;border-radius:999px;object-fit:cover;background:var(--soft);color:var(--accent);display:grid;place-items:center;font-size:3rem;font-weight:600}
.cover+.avatar{margin-block-start:-68px;outline:4px solid var(--page)}
.profile h1,.head h1{font-size:clamp(1.75rem,4vw,2.5rem);letter-spacing:-.03em}
.quiet{color:var(--quiet);font-size:.875rem}
.about{max-inline-size:35em;white-space:pre-line;text-wrap:balance}
.counts{font-weight:600}
.search{display:flex;justify-content:center;margin-block-end:24px}
.search input{inline-size:100%;max-inline-size:560px;min-block-size:48px;padding-inline:20px;border:1px solid var(--field);border-radius:999px;background:var(--surface);color:inherit;font:inherit}
.status{min-block-size:24px;margin-block-end:16px;text-align:center;color:var(--quiet)}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(236px,calc(50% - 8px)),1fr));gap:24px 16px}
.board{min-inline-size:0}
.board>a{display:block;border-radius:16px}.board>a:hover{text-decoration:none}.board>a:hover .name{text-decoration:underline}
.tiles{display:grid;grid-template:1fr 1fr/2fr 1fr;gap:2px;aspect-ratio:3/2;overflow:hidden;border-radius:16px;background:var(--page)}
.tiles>*{min-inline-size:0;min-block-size:0;inline-size:100%;block-size:100%;object-fit:cover;background:var(--sunken)}
.tiles>:first-child{grid-row:span 2}
.board .name{font-size:1rem;line-height:24px;letter-spacing:0;margin-block-start:8px;padding-inline:4px}
.board .quiet{padding-inline:4px}
.mark{display:inline-block;padding-inline:8px;border-radius:999px;background:var(--sunken);color:var(--text);font-size:.75rem;font-weight:600;line-height:20px}
.head{display:grid;justify-items:center;gap:8px;padding-block:16px 24px;text-align:center}
.chips{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;margin-block-end:24px}
.chips a,.chips span{display:inline-flex;align-items:center;gap:8px;min-block-size:40px;padding-inline:16px;border-radius:999px;background:var(--sunken);font-size:.875rem;font-weight:600}.chips a:hover{background:var(--hover);text-decoration:none}
.chips small{font-size:.875rem;font-weight:400;color:var(--quiet)}
.part{font-size:1.25rem;margin-block:32px 16px;scroll-margin-block-start:80px}
.pins{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(216px,calc(50% - 4px)),1fr));gap:24px var(--gutter);align-items:start}
.pins.laid{grid-auto-rows:4px;row-gap:0}
.pin{min-inline-size:0;scroll-margin-block-start:80px}
.pin:target .picture{outline:3px solid var(--accent);outline-offset:3px}
.picture{display:block;border-radius:16px;overflow:hidden;background:var(--sunken)}
.picture img,.picture video{display:block;inline-size:100%;block-size:auto}.picture img{max-block-size:1200px;object-fit:cover;object-position:top}
.more{display:flex;gap:4px;flex-wrap:wrap;margin-block-start:4px}.more img{display:block;inline-size:48px;block-size:48px;object-fit:cover;border-radius:8px}
.words{padding-inline:4px}
.words>*{margin-block-start:6px}
.words .title{letter-spacing:0;font-size:1rem;line-height:22px;font-weight:600}
.words p{font-size:.875rem;line-height:20px;white-space:pre-line}
.words .note{padding:8px 12px;border-radius:12px;background:var(--soft)}.note b{display:block;font-size:.75rem;line-height:16px;color:var(--accent)}
.words .foot{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;color:var(--quiet);white-space:normal}.foot a{max-inline-size:100%;overflow:hidden;font-weight:600;color:var(--text);text-overflow:ellipsis;white-space:nowrap}
.empty{padding-block:64px;text-align:center;font-size:1.25rem;font-weight:600}
.pages{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;margin-block-start:40px}
.pages a,.button{display:inline-flex;align-items:center;min-block-size:48px;padding-inline:20px;border:0;border-radius:999px;background:var(--sunken);color:inherit;font:inherit;font-weight:600;cursor:pointer}.pages a:hover,.button:hover{background:var(--hover);text-decoration:none}
.end{display:flex;justify-content:center;margin-block-start:24px}
footer{padding:24px 16px 32px;text-align:center;color:var(--quiet);font-size:.875rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:640px){:root{--gutter:8px}.boards{gap:16px 8px}.words .foot time{display:none}}
@media print{.bar,.search,.pages{display:none}}
`;

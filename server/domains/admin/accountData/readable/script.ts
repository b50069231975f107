/**
 * What scripts add to the pages: cards that close up under each other, and the search. Without scripts the rows of cards
 * have gaps, and everything can be read. It makes no HTML of words, and requests nothing but the files of the search
 * beside it.
 */
export const SCRIPT = `(function () {
  'use strict';
  var STEP = 4, SHOWN = 60;
  function lay(list) {
    list.classList.add('laid');
    var gap = 24;
    Array.prototype.forEach.call(list.children, function (card) {
      var height = card.firstElementChild.getBoundingClientRect().height;
      card.style.gridRowEnd = 'span ' + Math.ceil((height + gap) / STEP);
    });
  }
  function layAll() {
    Array.prototype.forEach.call(document.querySelectorAll('.pins'), lay);
  }
  layAll();
  // What an address names has moved by then.
  if (location.hash.length > 1) {
    var named = document.getElementById(location.hash.slice(1));
    if (named) named.scrollIntoView({ block: 'center' });
  }
  var width = innerWidth;
  addEventListener('resize', function () {
    if (width !== innerWidth) layAll();
    width = innerWidth;
  });
  addEventListener('load', layAll);

  var form = document.querySelector('form.search');
  if (!form) return;
  var input = form.querySelector('input');
  var results = document.getElementById('results');
  var list = results.querySelector('ul');
  var status = document.getElementById('status');
  var more = document.getElementById('more');
  var shelf = document.getElementById('boards');
  var parts = Number(form.dataset.parts);
  var rows = [], found = [], shown = 0, asked = 0, timer = 0;
  form.hidden = false;

  function plain(text) {
    return text.normalize('NFKD').replace(/\\p{M}+/gu, '').toLowerCase();
  }
  // Each file of the search calls this with its rows, and then the next one is read.
  window.magpieWords = function (part) {
    part.forEach(function (row) {
      rows.push({ row: row, words: plain(row[1] + ' ' + row[2] + ' ' + row[4]) });
    });
    search();
  };
  function read() {
    if (asked >= parts) return;
    asked += 1;
    var file = document.createElement('script');
    file.src = 'search/' + asked + '.js';
    file.onload = read;
    document.head.append(file);
  }
  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) made.className = className;
    if (text) {
      made.textContent = text;
      made.dir = 'auto';
    }
    return made;
  }
  function cardOf(row) {
    var item = element('li', 'pin'), card = element('article'), link = element('a', 'picture');
    var image = element('img'), words = element('div', 'words');
    link.href = row[0];
    image.src = row[3];
    image.alt = row[1] || form.dataset.picture;
    image.width = row[5];
    image.height = row[6];
    image.loading = 'lazy';
    link.append(image);
    if (row[1]) words.append(element('h2', 'title', row[1]));
    words.append(element('p', 'quiet', row[4]));
    card.append(link, words);
    item.append(card);
    return item;
  }
  function show() {
    found.slice(shown, shown + SHOWN).forEach(function (one) {
      list.append(cardOf(one.row));
    });
    shown = Math.min(found.length, shown + SHOWN);
    more.hidden = shown >= found.length;
    lay(list);
  }
  function search() {
    var terms = plain(input.value).split(/\\s+/).filter(Boolean);
    var on = terms.length > 0;
    shelf.hidden = on;
    results.hidden = !on;
    status.textContent = '';
    if (!on) return;
    found = rows.filter(function (one) {
      return terms.every(function (term) { return one.words.includes(term); });
    });
    list.textContent = '';
    shown = 0;
    show();
    var isRead = asked >= parts;
    status.textContent = found.length > 0 || !isRead
      ? form.dataset.found.replace('%', found.length.toLocaleString(document.documentElement.lang))
      : form.dataset.none;
  }
  input.addEventListener('focus', function () { if (asked === 0) read(); });
  input.addEventListener('input', function () {
    if (asked === 0) read();
    clearTimeout(timer);
    timer = setTimeout(search, 120);
  });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    search();
  });
  more.addEventListener('click', show);
})();
`;

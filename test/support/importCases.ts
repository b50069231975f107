import type { ImportFormat, ImportProblem } from '../../contract/constants/admin/imports';
import type { ImportRecord } from '../../server/platform/imports/protocol';

export interface ReadCase {
  what: string;
  name: string;
  format: ImportFormat;
  /** A text, or the files of an archive; null: a picture. */
  files: string | Record<string, string | null>;
  problems?: ImportProblem[];
  pins: (Pick<ImportRecord, 'boardName'> & Partial<ImportRecord>)[];
}

const oak = 'https://oak.example/stool';
const ash = 'https://ash.example/chair';
const LIBRARY = 'My pictures.library';

const eagleItem = (id: string, name: string, more: object) => ({
  [`${LIBRARY}/images/${id}.info/metadata.json`]: JSON.stringify({
    ...{ id, name, ext: 'png', size: 900, tags: ['oak'], url: oak, annotation: 'three legs', btime: 1_700_000_000_000 },
    ...{ mtime: 1_700_000_000_000, width: 120, height: 160, palettes: [], isDeleted: false, ...more },
  }),
  [`${LIBRARY}/images/${id}.info/${name}.png`]: null,
  [`${LIBRARY}/images/${id}.info/${name}_thumbnail.png`]: null,
});
const eagle = (id: string, name: string) => `${LIBRARY}/images/${id}.info/${name}.png`;

const galleryDl = (id: string, more: object = {}) =>
  JSON.stringify({
    ...{ category: 'pinterest', subcategory: 'board', id, title: null, grid_title: 'Stool', description: 'three legs' },
    ...{ alt_text: 'A stool', link: oak, created_at: 'Mon, 02 Jan 2023 10:11:12 +0000', extension: 'png' },
    images: { orig: { url: `https://i.pinimg.com/originals/${id}.png`, width: 1, height: 1 } },
    board: { id: '7', name: 'Chairs', privacy: 'public' },
    ...more,
  });

export const READ_CASES: readonly ReadCase[] = [
  {
    what: 'the CSV of Pocket',
    name: 'part_000000.csv',
    format: 'pocket',
    files: `title,url,time_added,tags,status\n"Stool, low",${oak},1700000000,oak|three legs,unread\n${ash},${ash},1700000001,,archive\n`,
    pins: [
      {
        boardName: 'Pocket',
        title: 'Stool, low',
        description: '#oak #three_legs',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'Pocket', section: 'Archive', title: ash, link: ash, createdAt: '2023-11-14T22:13:21.000Z' },
    ],
  },
  {
    what: 'the older list of Pocket',
    name: 'ril_export.html',
    format: 'pocket',
    files: `<!DOCTYPE html>\n<html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul>\n<li><a href="${oak}" time_added="1700000000" tags="oak,low">Stool</a></li>\n</ul></body></html>`,
    pins: [
      {
        boardName: 'ril_export',
        title: 'Stool',
        description: '#oak #low',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'Instapaper',
    name: 'instapaper-export.csv',
    format: 'instapaper',
    files: `URL,Title,Selection,Folder,Timestamp,Tags\n${oak},Stool,"It has ""three"" legs",Unread,1700000000,"[""oak"", ""low""]"\n${ash},Chair,,Starred,1700000001,[]\n`,
    pins: [
      {
        boardName: 'Instapaper',
        title: 'Stool',
        description: 'It has "three" legs\n#oak #low',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'Instapaper', section: 'Starred', title: 'Chair', link: ash, createdAt: '2023-11-14T22:13:21.000Z' },
    ],
  },
  {
    what: 'Omnivore',
    name: 'metadata_0_to_20.json',
    format: 'omnivore',
    files: JSON.stringify([
      {
        id: 'a1',
        slug: 'stool',
        title: 'Stool',
        description: 'three legs',
        author: null,
        url: oak,
        state: 'Active',
        readingProgress: 0,
        thumbnail: 'https://oak.example/s.png',
        labels: ['oak', { name: 'low' }],
        savedAt: '2023-11-14T22:13:20.000Z',
      },
      { id: 'a2', title: 'Chair', url: ash, state: 'Archived', labels: [], savedAt: '2023-11-14T22:13:21Z' },
    ]),
    pins: [
      {
        boardName: 'Omnivore',
        title: 'Stool',
        description: 'three legs\n#oak #low',
        link: oak,
        addresses: ['https://oak.example/s.png'],
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'Omnivore', section: 'Archive', title: 'Chair', link: ash, createdAt: '2023-11-14T22:13:21.000Z' },
    ],
  },
  {
    what: 'Readwise Reader',
    name: 'reader.csv',
    format: 'readwise',
    files: `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nStool,${oak},01h,"['oak', ""it's low""]",2023-11-14 22:13:20+00:00,0.5,later,True\nNews,${ash},02h,,2023-11-14 22:13:21+00:00,0,feed,False\nChair,${ash},03h,[],2023-11-14 22:13:21+00:00,1,archive,True\n`,
    problems: ['otherBoard'],
    pins: [
      {
        boardName: 'Readwise',
        title: 'Stool',
        description: "#oak #it's_low",
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'Readwise', section: 'Archive', title: 'Chair', link: ash, createdAt: '2023-11-14T22:13:21.000Z' },
    ],
  },
  {
    what: 'Matter',
    name: '_matter_history.csv',
    format: 'matter',
    files: `Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight_Count,Last Interaction Date,File Id\nStool,Ann,Oak,${oak},oak;low,120,True,False,False,0,2023-11-14T22:13:20Z,f1\n`,
    pins: [
      {
        boardName: 'Matter',
        title: 'Stool',
        description: '#oak #low',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'mymind, with its files',
    name: 'mymind.zip',
    format: 'mymind',
    files: {
      'mymind/cards.csv': `id,type,title,url,content,note,tags,created\nAb1,WebPage,Stool,${oak},three legs,Buy,"oak,low",2023-11-14T22:13:20Z\nAb2,Image,Mine,,,,,2023-11-14T22:13:21Z\n`,
      'mymind/Ab2.png': null,
    },
    pins: [
      {
        boardName: 'mymind',
        title: 'Stool',
        description: 'three legs\n#oak #low',
        note: 'Buy',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'mymind', title: 'Mine', file: 'mymind/Ab2.png', createdAt: '2023-11-14T22:13:21.000Z' },
    ],
  },
  {
    what: 'Karakeep, with lists within lists and a smart one',
    name: 'karakeep-export.json',
    format: 'karakeep',
    files: JSON.stringify({
      bookmarks: [
        {
          createdAt: 1_700_000_000,
          title: 'Stool',
          tags: ['oak'],
          lists: ['l2', 'l3'],
          content: { type: 'link', url: oak },
          note: 'Buy',
          archived: false,
        },
        {
          createdAt: 1_700_000_001,
          title: null,
          tags: [],
          listIds: ['l1'],
          content: { type: 'text', text: 'no address' },
          note: null,
        },
        { createdAt: 1_700_000_002, title: 'Gone', tags: [], lists: [], content: null, note: null },
        { createdAt: 1_700_000_003, title: 'Chair', tags: [], content: { type: 'link', url: ash }, note: null },
      ],
      lists: [
        { id: 'l1', name: 'Home', description: null, icon: '🪑', type: 'manual', query: null, parentId: null },
        { id: 'l2', name: 'Chairs', icon: '🪑', type: 'manual', parentId: 'l1' },
        { id: 'l3', name: 'All oak', icon: '🌳', type: 'smart', query: '#oak', parentId: null },
      ],
    }),
    problems: ['smartList', 'noAddress'],
    pins: [
      {
        boardName: 'Home',
        section: 'Chairs',
        title: 'Stool',
        description: '#oak',
        note: 'Buy',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      { boardName: 'karakeep-export', title: 'Chair', link: ash, createdAt: '2023-11-14T22:13:23.000Z' },
    ],
  },
  {
    what: 'Linkwarden, with collections within collections',
    name: 'backup.json',
    format: 'linkwarden',
    files: JSON.stringify({
      ...{ name: 'Ida', username: 'ida', pinnedLinks: [], whitelistedUsers: [] },
      collections: [
        { id: 1, name: 'Home', description: '', parentId: null, isPublic: false, links: [] },
        {
          id: 2,
          name: 'Chairs',
          parentId: 1,
          isPublic: true,
          links: [
            {
              id: 9,
              name: 'Stool',
              type: 'url',
              description: 'three legs',
              url: oak,
              tags: [{ id: 4, name: 'oak' }],
              importDate: null,
              createdAt: '2023-11-14T22:13:20.000Z',
            },
            {
              id: 10,
              name: 'Plan',
              type: 'pdf',
              description: '',
              url: null,
              tags: [],
              createdAt: '2023-11-14T22:13:20.000Z',
            },
          ],
        },
      ],
    }),
    problems: ['noAddress'],
    pins: [
      {
        boardName: 'Home',
        section: 'Chairs',
        title: 'Stool',
        description: 'three legs\n#oak',
        link: oak,
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'a channel of Are.na, version 3',
    name: 'chairs.json',
    format: 'arena',
    files: JSON.stringify({
      ...{ id: 5, slug: 'chairs', title: 'Chairs', visibility: 'closed' },
      data: [
        {
          id: 21,
          type: 'Text',
          base_type: 'Block',
          title: null,
          content: { plain: 'words', markdown: 'words', html: 'words' },
          connection: { position: 1, connected_at: '2023-11-14T22:13:20Z' },
        },
        {
          id: 22,
          type: 'Image',
          base_type: 'Block',
          title: 'Stool',
          description: { plain: 'three legs' },
          source: { url: oak },
          image: { src: 'https://images.are.na/s.png' },
          connection: { position: 2, connected_at: '2023-11-14T22:13:21Z' },
        },
        {
          id: 23,
          type: 'Channel',
          slug: 'legs',
          title: 'Legs',
          connection: { position: 3, connected_at: '2023-11-14T22:13:22Z' },
        },
      ],
      meta: { current_page: 1, total_pages: 1 },
    }),
    pins: [
      { boardName: 'Chairs', title: 'Legs', link: 'https://www.are.na/legs', createdAt: '2023-11-14T22:13:22.000Z' },
      {
        boardName: 'Chairs',
        title: 'Stool',
        description: 'three legs',
        link: oak,
        addresses: ['https://images.are.na/s.png'],
        createdAt: '2023-11-14T22:13:21.000Z',
      },
      {
        boardName: 'Chairs',
        description: 'words',
        link: 'https://www.are.na/block/21',
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'an Eagle library, without what is in its bin',
    name: 'eagle.zip',
    format: 'eagle',
    files: {
      [`${LIBRARY}/metadata.json`]: JSON.stringify({
        folders: [{ id: 'F1', name: 'Home', children: [{ id: 'F2', name: 'Chairs', children: [] }] }],
        ...{ smartFolders: [], quickAccess: [], tagsGroups: [], modificationTime: 1, applicationVersion: '4.0.0' },
      }),
      [`${LIBRARY}/tags.json`]: '{"historyTags":[],"starredTags":[]}',
      [`${LIBRARY}/mtime.json`]: '{"K1":1700000000000,"all":3}',
      ...eagleItem('K1', 'Stool', { folders: ['F2'] }),
      ...eagleItem('K2', 'Gone', { folders: ['F1'], isDeleted: true }),
      ...eagleItem('K3', 'Loose', { folders: [] }),
    },
    problems: ['deleted'],
    pins: [
      {
        boardName: 'Home',
        section: 'Chairs',
        title: 'Stool',
        description: 'three legs\n#oak',
        link: oak,
        file: eagle('K1', 'Stool'),
        createdAt: '2023-11-14T22:13:20.000Z',
      },
      {
        boardName: 'Unsorted',
        title: 'Loose',
        description: 'three legs\n#oak',
        link: oak,
        file: eagle('K3', 'Loose'),
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'what was saved on Instagram, in another language',
    name: 'saved_posts.json',
    format: 'instagram',
    files: JSON.stringify({
      saved_saved_media: [
        {
          title: 'caf\u00c3\u00a9',
          string_map_data: {
            'Gespeichert am': { href: 'https://www.instagram.com/p/Ab-1/', timestamp: 1_700_000_000 },
          },
        },
      ],
    }),
    pins: [
      {
        boardName: 'Instagram',
        title: 'café',
        link: 'https://www.instagram.com/p/Ab-1/',
        createdAt: '2023-11-14T22:13:20.000Z',
      },
    ],
  },
  {
    what: 'the collections of Instagram',
    name: 'saved_collections.json',
    format: 'instagram',
    files: JSON.stringify({
      saved_saved_collections: [
        {
          title: 'Collection',
          string_map_data: { Name: { value: 'St\u00c3\u00bchle' }, 'Creation Time': { timestamp: 1_690_000_000 } },
        },
        {
          string_map_data: {
            Name: { href: 'https://www.instagram.com/reel/Cd2/', value: 'oakworks' },
            'Added Time': { timestamp: 1_700_000_000 },
          },
        },
      ],
    }),
    pins: [{ boardName: 'Stühle', link: 'https://www.instagram.com/reel/Cd2/' }],
  },
  {
    what: 'the newer list of Instagram',
    name: 'saved_posts.json',
    format: 'instagram',
    files: JSON.stringify([
      {
        timestamp: 1_700_000_000,
        media: [],
        label_values: [
          { label: 'URL', value: 'https://www.instagram.com/p/Ef3/', href: 'https://www.instagram.com/p/Ef3/' },
          { title: 'Owner', dict: [] },
        ],
      },
    ]),
    pins: [{ boardName: 'Instagram', link: 'https://www.instagram.com/p/Ef3/', createdAt: '2023-11-14T22:13:20.000Z' }],
  },
  {
    what: 'folders of gallery-dl, without what was suggested',
    name: 'pinterest.zip',
    format: 'galleryDl',
    files: {
      'pinterest/ida/Chairs/Low/pinterest_1.png': null,
      'pinterest/ida/Chairs/Low/pinterest_1.png.json': galleryDl('1', { section: { id: '3', title: 'Low' } }),
      'pinterest/ida/Chairs/pinterest_2.png': null,
      'pinterest/ida/Chairs/pinterest_2.png.json': galleryDl('2', { subcategory: 'related-board' }),
    },
    problems: ['otherBoard'],
    pins: [
      {
        boardName: 'Chairs',
        section: 'Low',
        title: 'Stool',
        description: 'three legs',
        altText: 'A stool',
        link: oak,
        addresses: ['https://i.pinimg.com/originals/1.png'],
        file: 'pinterest/ida/Chairs/Low/pinterest_1.png',
        createdAt: '2023-01-02T10:11:12.000Z',
      },
    ],
  },
  {
    what: 'a folder of pinterest-dl with its pictures',
    name: 'dl.zip',
    format: 'pinterestDl',
    files: {
      'Chairs/cache.json':
        '[{"id":1234567890123456789,"src":"https://i.pinimg.com/originals/a.png","alt":"Stool","origin":"https://www.pinterest.com/pin/1234567890123456789/","resolution":{"x":1,"y":2}}]',
      'Chairs/1234567890123456789.png': null,
    },
    pins: [
      {
        boardName: 'Chairs',
        title: 'Stool',
        link: 'https://www.pinterest.com/pin/1234567890123456789/',
        addresses: ['https://i.pinimg.com/originals/a.png'],
        file: 'Chairs/1234567890123456789.png',
      },
    ],
  },
];

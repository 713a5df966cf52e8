import { expect, test } from 'vitest'
import type { LexicalNode } from '@/lib/text/lexical'
import { lexicalToHtml } from '@/lib/text/lexical-to-html'

const node = (type: string, fields: Record<string, unknown> = {}): LexicalNode => ({
  type,
  version: 1,
  format: '',
  indent: 0,
  children: [],
  ...fields,
})
const text = (words: string, format = 0) => ({ type: 'text', version: 1, text: words, format })

const htmlOf = (...children: LexicalNode[]): string =>
  lexicalToHtml({ root: { ...node('root'), type: 'root', children } })

test.each([
  [
    'a kind of node it does not know keeps its words',
    node('callout', { children: [text('Mind this')] }),
    'Mind this',
  ],
  ['an empty line is left out', node('paragraph'), ''],
  [
    'a heading of the page’s own rank becomes one of the text',
    node('heading', { tag: 'h1', children: [text('Big')] }),
    '<h3>Big</h3>',
  ],
  [
    'indents and alignment are left out',
    node('paragraph', { format: 'center', indent: 2, children: [text('Middle')] }),
    '<p>Middle</p>',
  ],
  [
    'formats are tags, the strongest outside',
    node('paragraph', { children: [text('All', 1 | 2 | 4 | 8 | 16)] }),
    '<p><strong><em><s><u><code>All</code></u></s></em></strong></p>',
  ],
  [
    'a list that an item opens with stays inside the list',
    node('list', {
      listType: 'bullet',
      children: [
        node('listitem', {
          children: [
            node('list', {
              listType: 'number',
              children: [node('listitem', { children: [text('first')] })],
            }),
          ],
        }),
      ],
    }),
    '<ul><li><ol><li>first</li></ol></li></ul>',
  ],
])('%s', (_rule, written, html) => {
  expect(htmlOf(written)).toBe(html)
})

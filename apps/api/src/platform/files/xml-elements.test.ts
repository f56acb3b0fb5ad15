import { expect, it } from 'vitest';
import { listElements } from './xml-elements.ts';

it('elements have their attributes and the texts within them, entities and namespaces resolved', () => {
  const xml =
    '<?xml version="1.0"?><s:list xmlns:s="a"><s:entry id="x &amp; y"><unit> 1 </unit><unit>2</unit><note><![CDATA[a<b]]></note></s:entry><entry id="z"/></s:list>';
  const [first, second, ...others] = listElements(xml, ['entry']);
  expect(others).toEqual([]);
  expect(first?.attributes).toEqual({ id: 'x & y' });
  expect([...(first?.texts ?? [])]).toEqual([
    ['unit', '1'],
    ['note', 'a<b'],
  ]);
  expect([second?.attributes['id'], second?.texts.size]).toEqual(['z', 0]);
});

it('a text that is no XML is refused with the place', () => {
  expect(() => listElements('<a><b></a>', ['a'])).toThrow(/^1:/);
  expect(() => listElements('', ['a'])).toThrow('document must contain a root element');
});

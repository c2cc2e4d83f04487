/** The audience of a search: words for men, women, boys, girls and children in three scripts (D-103). */
import { wordsOf } from './search-words.ts'

export type Audience = 'men' | 'women' | 'boys' | 'girls' | 'kids'

/** Words for each audience that occur in products and in searches. */
const named: Readonly<Record<Audience, readonly string[]>> = {
  men: wordsOf(
    'men man mens gents gent male males mardana mardanay mardon mard larka مرد مردانہ مردوں جینٹس',
  ),
  women: wordsOf(
    `women woman womens ladies lady female females zanana zananay khawateen aurat auraton
    خواتین عورت عورتوں زنانہ لیڈیز`,
  ),
  boys: wordsOf('boys boy larkon larkay لڑکا لڑکوں لڑکے'),
  girls: wordsOf('girls girl larki larkiyon larkian bachi bachiyon لڑکی لڑکیوں لڑکیاں بچی بچیوں'),
  kids: wordsOf(
    `kids kid children child toddler baby babies infant newborn
    bachay bachon bacho bachche bache bachcha bachchon بچے بچوں بچہ`,
  ),
}

/** Words for persons, such as `mother`, which occur only in searches, by their audience. */
const persons: Readonly<Partial<Record<Audience, readonly string[]>>> = {
  men: wordsOf(
    `father dad papa abbu husband shohar brother bhai uncle boyfriend groom dulha
    والد ابو شوہر بھائی چچا دولہا him`,
  ),
  women: wordsOf(
    `mother mom mum mama ammi wife begum biwi sister behan behen bahan baji aunty girlfriend her
    ماں امی والدہ بیوی بیگم بہن`,
  ),
  boys: wordsOf('son beta bete بیٹا بیٹے'),
  girls: wordsOf('daughter beti بیٹی'),
}

/** The audiences that exclude this one; a product without an audience suits everybody. */
const others: Readonly<Record<Audience, readonly Audience[]>> = {
  men: ['women', 'girls', 'boys', 'kids'],
  women: ['men', 'boys', 'kids'],
  boys: ['men', 'women', 'girls'],
  girls: ['men', 'boys'],
  kids: ['men', 'women'],
}
const own: Readonly<Record<Audience, readonly Audience[]>> = {
  men: ['men'],
  women: ['women'],
  boys: ['boys', 'kids'],
  girls: ['girls', 'kids'],
  kids: ['kids', 'boys', 'girls'],
}

const audienceOfWord = new Map<string, Audience>()
for (const words of [named, persons])
  for (const [audience, each] of Object.entries(words) as [Audience, readonly string[]][])
    for (const word of each) audienceOfWord.set(word, audience)

/** The audience of a word; undefined: none. @param word folded, as returned by `wordsOf` */
export const audienceOf = (word: string): Audience | undefined => audienceOfWord.get(word)

/** Words that mark a product as for this audience, and words that mark it as for others. */
export const audienceWords = (audience: Audience): { own: readonly string[]; others: readonly string[] } => ({
  own: own[audience].flatMap((each) => named[each]),
  others: others[audience].flatMap((each) => named[each]),
})

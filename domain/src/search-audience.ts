/** For whom something is searched: words for men, women, boys, girls and children in three scripts (D-103). */
import { wordsOf } from './search-words.ts'

export type Audience = 'men' | 'women' | 'boys' | 'girls' | 'kids'

/** Words that products carry, and that shoppers type. */
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

/** Words for persons, which only shoppers type: a present for a mother is one for a woman. */
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

/** For whom a product is not that suits this audience; what says nothing of persons suits all. */
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

/** For whom a word asks; undefined: it names nobody. @param word folded, as `wordsOf` gives it */
export const audienceOf = (word: string): Audience | undefined => audienceOfWord.get(word)

/** Words by which a product says that it is for this audience, and those by which it says that it is for others. */
export const audienceWords = (audience: Audience): { own: readonly string[]; others: readonly string[] } => ({
  own: own[audience].flatMap((each) => named[each]),
  others: others[audience].flatMap((each) => named[each]),
})

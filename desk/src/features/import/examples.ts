/** Example product files; both can be imported unchanged. */
const rows = (...lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`

export const exampleProducts = rows(
  'Type,SKU,Name,Published,Short description,Regular price,Sale price,Stock,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Images',
  'simple,EX-CUP,Tea cup,1,Holds 250 ml,690,590,24,Home > Kitchen,,,,',
  'simple,EX-LAMP,Desk lamp,1,,2490,,8,Home > Lighting,,,,',
  'simple,EX-TOWEL,Bath towel,1,Cotton,1190,,40,Home > Bath,,,,',
  'simple,EX-SOAP,Olive soap,1,,250,,120,Home > Bath,,,,',
  'simple,EX-BAG,Canvas bag,1,,890,,15,Bags,,,,',
  'variable,EX-KURTA,Cotton kurta,1,,,,,Clothing > Men,,Size,"S, M, L",',
  'variation,EX-KURTA-S,,1,,2990,,5,,EX-KURTA,Size,S,',
  'variation,EX-KURTA-M,,1,,2990,2690,7,,EX-KURTA,Size,M,',
  'variation,EX-KURTA-L,,1,,3190,,3,,EX-KURTA,Size,L,',
  'simple,EX-SHAWL,Wool shawl,-1,A draft until it is published,4490,,6,Clothing > Women,,,,',
)

export const examplePrices = rows(
  'SKU,Regular price,Sale price,Stock',
  'EX-CUP,750,,20',
  'EX-LAMP,2490,1990,8',
  'EX-KURTA-S,2990,,4',
)

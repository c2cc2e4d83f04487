/** Further columns of pictures beside Images, as in `Featured image`, `Image 2` and `Gallery`. */

const mainPicture = /^(?:main|featured|feature|cover|primary) (?:image|picture|photo)(?: (?:url|link|src))?$/
const furtherPicture =
  /^(?:(?:product|gallery|additional|extra|other|back) )?(?:image|picture|photo)s?(?: (?:url|link|src)s?)? ?\d{0,2}$|^gallery$/

/** Whether a column has pictures; `main` if they come before all others. */
export function pictureColumn(name: string): 'main' | 'further' | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
  return mainPicture.test(plain) ? 'main' : furtherPicture.test(plain) ? 'further' : undefined
}

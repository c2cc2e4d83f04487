/** The picture that stands for a category, by slug. */
export const categoryPictures: Readonly<Record<string, string>> = {
  electronics: 'laptop-14',
  audio: 'studio-microphone',
  'mobile-accessories': 'phone-cooler-fan',
  clothing: 'embroidered-frock',
  men: 'waistcoat-jamawar',
  women: 'silk-dupatta-saffron',
  accessories: 'umbrella-automatic',
  watches: 'pocket-watch',
  bags: 'crossbody-teal',
  beauty: 'makeup-brush-set',
  skincare: 'ubtan-scrub',
  makeup: 'compact-powder',
  summer: 'sand-bucket-set',
  'top-picks': 'air-fryer-5l',
  'home-kitchen': 'lunch-box-3-tier',
  kitchen: 'hot-pot-roti',
  'home-textile': 'hand-knotted-rug',
  sports: 'wicket-set',
  'books-stationery': 'desk-organiser',
  footwear: 'khussa-embroidered',
  jewellery: 'necklace-kundan-ruby',
  'kids-toys': 'wooden-train',
  grocery: 'dry-fruit-gift-box',
  'gift-cards': 'gift-card',
  'coming-soon': 'doll-house',
}

/** width : height of a category tile */
export const tileShape = 1.18

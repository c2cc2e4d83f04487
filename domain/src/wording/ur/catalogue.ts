/** Texts of the catalogue, search, deals and categories. */
import { isolated } from '@sauda/domain/isolated.ts'
import type * as english from '@sauda/domain/wording/en/catalogue.ts'
import type { Translation } from '@sauda/domain/wording/translation.ts'
import { counted } from './numbers.ts'

const products = (count: number): string => counted(count, 'پروڈکٹ', 'پروڈکٹس')

export const catalogue: Translation<typeof english.catalogue> = {
  shop: 'دکان',
  results: 'پروڈکٹس',
  skipToProducts: 'سیدھا پروڈکٹس پر جائیں',
  filters: 'فلٹر',
  narrow: 'نتائج محدود کریں',
  more: 'مزید',
  allProducts: 'تمام پروڈکٹس',
  showProducts: (count) => `${products(count)} دیکھیں`,
  closeFilters: 'فلٹر بند کریں',
  showing: (shown, total) => `${products(total)} میں سے ${shown}`,
  none: 'کوئی پروڈکٹ نہیں ملی۔',
  showingInstead: (searched) => `“${isolated(searched)}” کے نتائج دکھائے جا رہے ہیں`,
  noneFor: (typed, searched) =>
    `“${isolated(typed)}” کے لیے کچھ نہیں ملا۔ “${isolated(searched)}” کے نتائج دکھائے جا رہے ہیں۔`,
  resultsFor: (term, count) =>
    count === undefined
      ? `${isolated(term)} کے نتائج`
      : `${isolated(term)} کے نتائج (${isolated(`${count}`)})`,
  search: 'تلاش',
  allResults: 'تمام نتائج',
  nearestCategories: 'ان کیٹیگریز میں دیکھیں',
  bestSellers: 'سب سے زیادہ بکنے والی پروڈکٹس',
  clearFilters: 'سب فلٹر ہٹائیں',
  removeFilter: (name) => `فلٹر ${isolated(name)} ہٹائیں`,
  searchChip: (term) => `تلاش: ${isolated(term)}`,
  sizeChip: (size) => `سائز ${isolated(size)}`,
  audiences: {
    men: 'مردوں کے لیے',
    women: 'خواتین کے لیے',
    boys: 'لڑکوں کے لیے',
    girls: 'لڑکیوں کے لیے',
    kids: 'بچوں کے لیے',
  },
  activeFilters: 'لگے ہوئے فلٹر',
  sortBy: 'ترتیب',
  grid: 'گرڈ',
  list: 'فہرست',
  layout: 'فہرست کا انداز',
  previous: 'پچھلا',
  next: 'اگلا',
  price: 'قیمت',
  priceFrom: 'کم از کم (₨)',
  priceTo: 'زیادہ سے زیادہ (₨)',
  priceRange: (from, to) => `یہاں قیمتیں: ${isolated(from)} سے ${isolated(to)}`,
  applyPrice: 'قیمت کا فلٹر لگائیں',
  availability: 'دستیابی',
  inStock: 'دستیاب',
  onSale: 'سیل میں',
  rating: 'ریٹنگ',
  stars: (count) => `${count} اسٹار یا زیادہ`,
  priceChip: (from, to) =>
    from === undefined
      ? `${isolated(to ?? '')} تک`
      : to === undefined
        ? `${isolated(from)} سے زیادہ`
        : `${isolated(from)} سے ${isolated(to)}`,
  page: (page, pages) => `صفحہ ${page}، کل ${pages}`,
  pages: 'صفحات',
  sorts: {
    match: 'موزوں ترین',
    newest: 'نئی پہلے',
    oldest: 'پرانی پہلے',
    priceAsc: 'قیمت: کم سے زیادہ',
    priceDesc: 'قیمت: زیادہ سے کم',
  },
}

export const deals: Translation<typeof english.deals> = {
  active: 'جاری ڈیلز',
  maxDiscount: 'سب سے بڑی رعایت',
  averagePrice: 'اوسط قیمت',
  loadMore: 'مزید ڈیلز دکھائیں',
  shownOf: (shown, total) => `${total} میں سے ${shown}`,
  none: 'اس وقت کوئی ڈیل نہیں',
  noneText: 'ہر ہفتے نئی ڈیلز آتی ہیں۔',
  refresh: 'ڈیلز تازہ کریں',
  sorts: {
    discount: 'سب سے زیادہ رعایت',
    'price-low': 'قیمت: کم سے زیادہ',
    'price-high': 'قیمت: زیادہ سے کم',
    newest: 'نئی پہلے',
  },
}

export const categories: Translation<typeof english.categories> = {
  products,
  none: 'ابھی کوئی کیٹیگری نہیں۔',
  failed: 'کیٹیگریز لوڈ نہیں ہو سکیں۔',
}

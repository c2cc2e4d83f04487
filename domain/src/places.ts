/**
 * Provinces of Pakistan and the listed cities (D-050). Form, server and mails use the same list. Urdu names are only
 * displayed; the API uses the English name. `postcode` is that of the city's head post office.
 */
type City = { name: string; urdu: string; postcode: string }
/** `code`: WooCommerce's two letters (CONTRACT 15). */
type Province = {
  label: string
  code: string
  fullName: string
  urdu: string
  cities: readonly City[]
}

const city = (name: string, urdu: string, postcode: string): City => ({ name, urdu, postcode })

export const provinces: readonly Province[] = [
  {
    label: 'KPK',
    code: 'KP',
    fullName: 'Khyber Pakhtunkhwa',
    urdu: 'خیبر پختونخوا',
    cities: [
      city('Peshawar', 'پشاور', '25000'),
      city('Mardan', 'مردان', '23200'),
      city('Abbottabad', 'ایبٹ آباد', '22010'),
      city('Swat', 'سوات', '19200'),
      city('Nowshera', 'نوشہرہ', '24100'),
      city('Swabi', 'صوابی', '23430'),
      city('Kohat', 'کوہاٹ', '26000'),
      city('Mansehra', 'مانسہرہ', '21300'),
      city('Bannu', 'بنوں', '28100'),
      city('Dera Ismail Khan', 'ڈیرہ اسماعیل خان', '29050'),
    ],
  },
  {
    label: 'Punjab',
    code: 'PB',
    fullName: 'Punjab',
    urdu: 'پنجاب',
    cities: [
      city('Lahore', 'لاہور', '54000'),
      city('Faisalabad', 'فیصل آباد', '38000'),
      city('Rawalpindi', 'راولپنڈی', '46000'),
      city('Multan', 'ملتان', '60000'),
      city('Gujranwala', 'گوجرانوالہ', '52250'),
      city('Sialkot', 'سیالکوٹ', '51310'),
      city('Bahawalpur', 'بہاولپور', '63100'),
      city('Sargodha', 'سرگودھا', '40100'),
      city('Sahiwal', 'ساہیوال', '57000'),
      city('Gujrat', 'گجرات', '50700'),
    ],
  },
  {
    label: 'Sindh',
    code: 'SD',
    fullName: 'Sindh',
    urdu: 'سندھ',
    cities: [
      city('Karachi', 'کراچی', '74000'),
      city('Hyderabad', 'حیدرآباد', '71000'),
      city('Sukkur', 'سکھر', '65200'),
      city('Larkana', 'لاڑکانہ', '77150'),
      city('Nawabshah', 'نوابشاہ', '67450'),
      city('Mirpur Khas', 'میرپور خاص', '69000'),
      city('Khairpur', 'خیرپور', '66020'),
      city('Jacobabad', 'جیکب آباد', '79000'),
      city('Shikarpur', 'شکارپور', '78100'),
      city('Dadu', 'دادو', '76200'),
    ],
  },
  {
    label: 'Balochistan',
    code: 'BA',
    fullName: 'Balochistan',
    urdu: 'بلوچستان',
    cities: [
      city('Quetta', 'کوئٹہ', '87300'),
      city('Gwadar', 'گوادر', '91200'),
      city('Turbat', 'تربت', '92600'),
      city('Khuzdar', 'خضدار', '89100'),
      city('Hub', 'حب', '90150'),
      city('Chaman', 'چمن', '86000'),
      city('Sibi', 'سبی', '82000'),
      city('Zhob', 'ژوب', '85200'),
      city('Loralai', 'لورالائی', '84800'),
    ],
  },
  {
    label: 'GB',
    code: 'GB',
    fullName: 'Gilgit-Baltistan',
    urdu: 'گلگت بلتستان',
    cities: [
      city('Gilgit', 'گلگت', '15100'),
      city('Skardu', 'سکردو', '16100'),
      city('Hunza', 'ہنزہ', '15700'),
      city('Chilas', 'چلاس', '14100'),
      city('Khaplu', 'خپلو', '16800'),
      city('Astore', 'استور', '14300'),
    ],
  },
  {
    label: 'AJK',
    code: 'JK',
    fullName: 'Azad Jammu and Kashmir',
    urdu: 'آزاد جموں و کشمیر',
    cities: [
      city('Muzaffarabad', 'مظفرآباد', '13100'),
      city('Mirpur', 'میرپور', '10250'),
      city('Kotli', 'کوٹلی', '11100'),
      city('Rawalakot', 'راولاکوٹ', '12350'),
      city('Bagh', 'باغ', '12500'),
      city('Bhimber', 'بھمبر', '10040'),
    ],
  },
  {
    label: 'ICT',
    code: 'IS',
    fullName: 'Islamabad Capital Territory',
    urdu: 'وفاقی دارالحکومت اسلام آباد',
    cities: [city('Islamabad', 'اسلام آباد', '44000')],
  },
]

export const citiesOf = (province: string): readonly City[] =>
  provinces.find(({ label }) => label === province)?.cities ?? []

/** Whether the city is one of the province's (names as listed, trimmed, case ignored). */
export const isCityOf = (province: string, name: string): boolean =>
  provinces.some(
    ({ label, cities }) =>
      label.toLowerCase() === province.trim().toLowerCase() &&
      cities.some((each) => each.name.toLowerCase() === name.trim().toLowerCase()),
  )

/** Whether it is the label of a province; trimmed, case ignored. */
export const isProvince = (text: string): boolean =>
  provinces.some(({ label }) => label.toLowerCase() === text.trim().toLowerCase())

/** The province's two letters for a WooCommerce host; an unlisted name is unchanged. */
export const provinceCode = (label: string): string =>
  provinces.find((each) => each.label.toLowerCase() === label.trim().toLowerCase())?.code ?? label

/** The label of a code of `provinceCode`; any other text is unchanged. */
export const provinceOfCode = (code: string): string =>
  provinces.find((each) => each.code === code.trim().toUpperCase())?.label ?? code

/** The full name of a province, by its label or code; any other text is unchanged. */
export const provinceName = (written: string): string =>
  provinces.find(({ label }) => label.toLowerCase() === provinceOfCode(written).trim().toLowerCase())
    ?.fullName ?? written

/** The Urdu name of a listed city or province; any other text is unchanged. */
export function urduPlace(name: string): string {
  const province = provinces.find(({ label, fullName }) => name === label || name === fullName)
  const listed = province ?? provinces.flatMap(({ cities }) => cities).find((each) => each.name === name)
  return listed?.urdu ?? name
}

/** Ayesha's complete address in Mardan, in the format of an order's body (FIXTURES 2). */
export const ayeshasAddress = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
  email: 'ayesha@sauda.example',
  phone: '03001234567',
}

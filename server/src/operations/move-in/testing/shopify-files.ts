/** Files as Shopify exports them, generated for tests. */

const orderHeader = [
  ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at'],
  ...['Accepts Marketing', 'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Code'],
  ...['Discount Amount', 'Shipping Method', 'Created at', 'Lineitem quantity', 'Lineitem name'],
  ...['Lineitem price', 'Lineitem compare at price', 'Lineitem sku', 'Lineitem requires shipping'],
  ...['Lineitem taxable', 'Lineitem fulfillment status', 'Billing Name', 'Billing Street'],
  ...['Billing Address1', 'Billing Address2', 'Billing Company', 'Billing City', 'Billing Zip'],
  ...['Billing Province', 'Billing Country', 'Billing Phone', 'Shipping Name', 'Shipping Street'],
  ...['Shipping Address1', 'Shipping Address2', 'Shipping Company', 'Shipping City', 'Shipping Zip'],
  ...['Shipping Province', 'Shipping Country', 'Shipping Phone', 'Notes', 'Note Attributes'],
  ...['Cancelled at', 'Payment Method', 'Payment Reference', 'Refunded Amount', 'Vendor'],
  ...['Outstanding Balance', 'Employee', 'Location', 'Device ID', 'Id', 'Tags', 'Risk Level', 'Source'],
  ...['Lineitem discount', 'Tax 1 Name', 'Tax 1 Value', 'Tax 2 Name', 'Tax 2 Value', 'Phone'],
  ...['Receipt Number', 'Duties', 'Billing Province Name', 'Shipping Province Name', 'Payment ID'],
]

export type Cells = Readonly<Record<string, string>>

const cellText = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvOf = (header: readonly string[], rows: readonly Cells[], delimiter = ','): string =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cellText).join(delimiter))
    .join('\n') + '\n'

export const ordersCsv = (rows: readonly Cells[], delimiter = ','): string =>
  csvOf(orderHeader, rows, delimiter)

/** First row of an order that is paid and sent: one cap for Rs 500, with delivery for Rs 200. */
export const anOrderRow = (name: string, cells: Cells = {}): Cells => ({
  ...{ Name: name, Email: 'ayesha@example.com', 'Financial Status': 'paid', Currency: 'PKR' },
  ...{ 'Paid at': '2026-03-02 10:00:00 +0500', 'Fulfillment Status': 'fulfilled' },
  ...{ 'Fulfilled at': '2026-03-03 10:00:00 +0500', 'Created at': '2026-03-01 09:30:00 +0500' },
  ...{ Subtotal: '500.00', Shipping: '200.00', Taxes: '0.00', Total: '700.00', 'Discount Amount': '0.00' },
  ...{ 'Shipping Method': 'Standard', 'Payment Method': 'Cash on Delivery (COD)', Vendor: 'Sauda' },
  ...{ 'Billing Name': 'عائشہ خان', 'Billing Address1': '12 Mall Road', 'Billing City': 'Lahore' },
  ...{ 'Billing Zip': "'54000", 'Billing Province': 'PB', 'Billing Country': 'PK' },
  ...{ 'Billing Phone': "'+92 300 1234567", 'Refunded Amount': '0.00', Id: '5550000001' },
  ...aLine('Cap', '500.00'),
  ...cells,
})

/** The cells of a line of an order; with the cell `Name` they are a further row of an order. */
export const aLine = (product: string, price: string, cells: Cells = {}): Cells => ({
  ...{ 'Lineitem quantity': '1', 'Lineitem name': product, 'Lineitem price': price },
  ...{ 'Lineitem taxable': 'true', 'Lineitem discount': '0.00' },
  ...cells,
})

export const customersCsv = (rows: readonly Cells[], delimiter = ','): string =>
  csvOf(
    [
      ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
      ...['Default Address Company', 'Default Address Address1', 'Default Address Address2'],
      ...['Default Address City', 'Default Address Province Code', 'Default Address Country Code'],
      ...['Default Address Zip', 'Default Address Phone', 'Phone', 'Accepts SMS Marketing', 'Total Spent'],
      ...['Total Orders', 'Note', 'Tax Exempt', 'Tags'],
    ],
    rows,
    delimiter,
  )

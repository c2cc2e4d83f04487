type Said = { name: string; shop: string; products: string; address: string }

export const calls = {
  title: 'Call round',
  queue: 'Orders to confirm',
  waiting: (count: number) => (count === 1 ? '1 order to confirm' : `${count} orders to confirm`),
  position: (at: number, of: number) => `${at} of ${of}`,
  allDone: 'All of today’s orders are confirmed or paid.',
  isCalling: (name: string) => `${name} is calling`,
  call: 'Call',
  whatsapp: 'WhatsApp',
  noPhone: 'No phone number',
  whatToSay: 'What to say',
  script: ({ name, shop, products, address }: Said) =>
    `Assalam-o-Alaikum, is this ${name}? I'm calling from ${shop}. You ordered ${products}, to be delivered to ${address}. Is that right?`,
  whatsappText: ({ name, number, shop, products, address }: Said & { number: string }) =>
    `Assalam-o-Alaikum ${name}, this is ${shop}. You ordered ${products} (order #${number}), to be delivered to ${address}. Please reply “yes” to confirm.`,
  products: 'Products',
  address: 'Address',
  toCollect: 'To collect',
  note: 'Customer note',
  confirmed: 'Confirmed',
  noAnswer: 'No answer',
  later: 'Call later',
  cancel: 'Cancel',
  laterTimes: { hour: 'In an hour', evening: 'After 6 pm', tomorrow: 'Tomorrow at 11 am' },
  reasons: ['Not wanted', 'Wrong number', 'Ordered twice', 'Too expensive'],
  threeTries: 'Called three times. Cancel the order, or call again tomorrow?',
  skip: 'Skip',
  open: 'Open order',
}

/** Formats a phone as usual in Pakistan: `0300 1234567`. @param number the phone with + and country code */
export function shownPhone(number: string): string {
  const mobile = /^\+92(3\d{2})(\d{7})$/.exec(number)
  if (mobile) return `0${mobile[1]} ${mobile[2]}`
  const landline = /^\+92(\d{2})(\d{7,8})$/.exec(number)
  return landline ? `0${landline[1]} ${landline[2]}` : number
}

export function PrivacyPage() {
  return null
}
export function TermsPage() {
  return null
}
export function ContactPage() {
  return null
}

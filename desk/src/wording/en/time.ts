export const time = {
  yesterday: 'Yesterday',
  pakistanTime: 'Pakistan time',
}

export const pictures = {
  add: 'Add or drop',
  choose: 'Choose or drop a picture',
  another: 'Replace picture',
  take: 'No picture',
  shown: (name: string) => `${name}: preview`,
  taken: (name: string) => `${name} removed`,
  uploading: (count: number) => (count === 1 ? 'Uploading 1 picture' : `Uploading ${count} pictures`),
  notUploaded: (name: string, reason: string) => `Couldn't upload ${name}. ${reason}`,
  none: 'None of these files are pictures.',
}

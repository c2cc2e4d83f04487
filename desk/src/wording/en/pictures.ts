export const pictures = {
  add: 'Add or drop',
  choose: 'Choose or drop a picture',
  another: 'Another picture',
  take: 'No picture',
  shown: (name: string) => `${name}: what is shown`,
  taken: (name: string) => `${name} is away`,
  uploading: (count: number) => (count === 1 ? '1 picture on the way' : `${count} pictures on the way`),
  notUploaded: (name: string, reason: string) => `${name} was not taken. ${reason}`,
  none: 'None of these files is a picture.',
}

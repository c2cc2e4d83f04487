export const sessions = {
  title: 'My sessions',
  failed: 'The sessions did not come.',
  here: 'This one',
  end: 'Sign out there',
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out there',
}

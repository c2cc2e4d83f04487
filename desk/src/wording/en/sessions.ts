export const sessions = {
  title: 'My sessions',
  failed: "Couldn't load sessions.",
  here: 'This device',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
}

export const keys = {
  title: 'Keys',
  letters: 'Single letters',
  lettersHint: 'Switch them off when you speak to your computer, or use a switch.',
  groups: [
    {
      name: 'Everywhere',
      rows: [
        ['Ctrl K', 'Find or do anything'],
        ['/', 'Search this list'],
        ['G, then a letter', 'Rooms: T O C P K F W S'],
        ['Ctrl Z', 'Take back what was done last'],
        ['F6', 'To the message at the edge'],
        ['?', 'These keys'],
      ],
    },
    {
      name: 'Lists',
      rows: [
        ['J K', 'Next, previous'],
        ['Enter', 'Open'],
        ['X', 'Select'],
      ],
    },
    {
      name: 'One order',
      rows: [
        ['C', 'Call'],
        ['W', 'WhatsApp'],
        ['O', 'Confirmed'],
        ['P', 'Print the slip'],
        ['M', 'Write a note'],
        ['J K', 'Next, previous'],
      ],
    },
    {
      name: 'Call round',
      rows: [
        ['1', 'Confirmed'],
        ['2', 'No answer'],
        ['3', 'Call later'],
        ['4', 'Cancel'],
        ['S', 'Skip'],
      ],
    },
  ] satisfies readonly { name: string; rows: readonly (readonly [string, string])[] }[],
}

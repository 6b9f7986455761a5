/** What this site keeps in a visitor's browser. There is no other key: a test compares the list with the code. */
export const browserStorage = [
  {
    key: 'cookie-consent',
    where: 'local',
    text: 'Your answer to the cookie notice: accepted or declined. Until you change it.',
  },
  { key: 'theme', where: 'local', text: 'Light or dark, if you chose one. Until you change it.' },
  {
    key: 'tourCompleted',
    where: 'local',
    text: 'That you have seen the guided tour to its end, so that it does not open again.',
  },
  { key: 'tourDismissed', where: 'local', text: 'That you closed the guided tour, for the same reason.' },
  { key: 'ticker-paused', where: 'tab', text: 'That you stopped the running figures. Until you close the tab.' },
  {
    key: 'CognitoIdentityServiceProvider…',
    where: 'local',
    text: 'Only if you sign in: the tokens of your session. Gone when you sign out; worthless after 30 days.',
  },
  {
    key: 'hasSeenIntro',
    where: 'tab',
    text: 'That the opening picture has been shown on your phone. Until you close the tab.',
  },
  {
    key: 'veritech.conversation',
    where: 'tab',
    text: 'Your conversation with the assistant, with the name and e-mail address you gave it, so that you can go on after changing the page. Until you close the tab or clear it.',
  },
  {
    key: 'veritech.ticket-draft',
    where: 'tab',
    text: 'A ticket that you began and have not sent, so that nothing you typed is lost. Until it is sent or the tab is closed.',
  },
  {
    key: 'scroll-positions',
    where: 'tab',
    text: 'How far down you had read each page, so that Back brings you there. Until you close the tab.',
  },
] as const

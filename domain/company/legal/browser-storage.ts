/** Version of what the cookie notice asks. A new one asks everybody again; index.html compares it before the first paint. */
export const COOKIE_NOTICE_VERSION = '1'

/** Every key in the visitor's browser storage. A test compares the list with the code. */
export const browserStorage = [
  {
    key: 'cookie-consent',
    where: 'local',
    text: 'Your answer to the cookie notice: accepted or declined. It stays until you change it.',
  },
  {
    key: 'cookie-choice-record',
    where: 'local',
    text: 'The version of the notice that you answered, and when. It stays as long as your answer.',
  },
  { key: 'theme', where: 'local', text: 'Light or dark, if you chose one. It stays until you change it.' },
  {
    key: 'rail',
    where: 'local',
    text: 'Whether you folded the menu beside the signed-in pages. It stays until you change it.',
  },
  {
    key: 'timer',
    where: 'local',
    text: 'Records that a timer of yours runs, so that the signed-in pages show it. Until it stops.',
  },
  {
    key: 'tourCompleted',
    where: 'local',
    text: 'Records that you completed the guided tour, so that it does not open again.',
  },
  { key: 'tourDismissed', where: 'local', text: 'Records that you closed the guided tour, for the same reason.' },
  {
    key: 'ticker-paused',
    where: 'tab',
    text: 'Records that you paused the scrolling figures, until you close the tab.',
  },
  {
    key: 'CognitoIdentityServiceProvider…',
    where: 'local',
    text: 'The tokens of your session, only if you sign in. They are deleted when you sign out and expire after 30 days.',
  },
  {
    key: 'CognitoSignInState…',
    where: 'tab',
    text: 'How far you are in signing in, if it takes more than one step. It stays until you are signed in or close the tab.',
  },
  {
    key: 'hasSeenIntro',
    where: 'tab',
    text: 'Records that your phone has shown the opening screen, until you close the tab.',
  },
  {
    key: 'veritech.conversation',
    where: 'tab',
    text: 'Your conversation with the assistant, with the name and email address that you gave it, so that you can continue on another page. Other open tabs of this site share it. It stays until you close the tab or clear it.',
  },
  {
    key: 'veritech.conversation-secret',
    where: 'tab',
    text: 'A random number that is sent with each message to the assistant, so that nobody else can continue your conversation. Until you close the tab.',
  },
  {
    key: 'veritech.unsent-messages',
    where: 'local',
    text: 'Replies, titles of new tasks, and comments and descriptions of tasks, that you are writing, until our server has them. Each is deleted once it is saved or sent, and all are when you sign out.',
  },
  {
    key: 'veritech.meeting-notes',
    where: 'local',
    text: 'Notes that you type in a meeting, until our server has saved them, so that a lost network or a reload loses none. They are deleted when you sign out.',
  },
  {
    key: 'veritech.meeting-records',
    where: 'local',
    text: 'Decisions, actions and other entries that you make in a meeting, until our server has saved them, for the same reason. They are deleted when you sign out.',
  },
  {
    key: 'veritech.meeting-drafts',
    where: 'local',
    text: 'What you are typing in the other fields of a meeting, until you add it or cancel, for the same reason. It is deleted when you sign out.',
  },
  {
    key: 'veritech.ticket-draft',
    where: 'tab',
    text: 'A ticket that you have started but not sent, so that you do not lose what you typed. It stays until you send it or close the tab.',
  },
  {
    key: 'veritech.emergency',
    where: 'local',
    text: 'What you enter on the emergency page: answers, ticked steps, notes, hashes of files, drafts, and a critical ticket until it is sent. It stays until you erase it on that page. The page itself is kept, too, so that it opens without a network.',
  },
  {
    key: 'veritech.assessments',
    where: 'local',
    text: 'Assessments that you began without an account: your answers, and a random number that opens them on our server. They stay until you erase them, and on our server for 30 days after the last change. A link that you have mailed to yourself opens them on another device.',
  },
  {
    key: 'veritech.certificate-keys',
    where: 'local',
    text: 'The public keys of our certificates, from the page that checks them, so that it works while our site does not answer. The same for everybody.',
  },
  {
    key: 'veritech.round-answers',
    where: 'local',
    text: 'Answers that you give for an organisation by a link, until our server has them.',
  },
  {
    key: 'veritech.result-to-keep',
    where: 'tab',
    text: 'A result of a tool that you chose to keep, while you sign in. It stays until it is kept or you close the tab.',
  },
  {
    key: 'veritech.posture-work',
    where: 'tab',
    text: 'Answers and accepted risks that you enter in the cloud posture tool, with the names of their resources, so that you do not lose them when you come back. The files and their findings are not stored. They stay until you begin again or close the tab.',
  },
  {
    key: 'toast',
    where: 'tab',
    text: 'A message that is shown once on the next page, after which it is deleted.',
  },
  {
    key: 'scroll-positions',
    where: 'tab',
    text: 'How far you scrolled on each page, so that Back returns you there. It stays until you close the tab.',
  },
  {
    key: 'react-router-scroll-positions',
    where: 'tab',
    text: 'The same for the tools and the pages behind the sign-in. It stays until you close the tab.',
  },
] as const

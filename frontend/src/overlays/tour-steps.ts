export interface TourStep {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Selector of the target; the first visible match counts. Without one the card is centred. */
  readonly targetElement?: string
  /** Side of the target on which the card is placed. */
  readonly position: 'top' | 'bottom' | 'left' | 'right' | 'center'
  /** Runs when the step is entered: highlights a button or scrolls to the target. */
  readonly action?: 'highlightChatbot' | 'highlightUnderAttack' | 'scrollToTarget'
}

export const tourSteps: readonly TourStep[] = [
  {
    id: 'welcome',
    title: 'Welcome to Veritech',
    description: 'See in eight short steps where to find us when you have a question, and when you have an emergency.',
    position: 'center',
  },
  {
    id: 'navigation',
    title: 'Find your way',
    description:
      'Services, products and the people behind them are up here. Try Our Tools opens what you can try today.',
    targetElement: 'header.bar',
    position: 'bottom',
  },
  {
    id: 'contact',
    title: 'Reach a person',
    description:
      'Call, write or open a help desk ticket from any page. The emergency number rings in our operations centre.',
    targetElement: '.strip',
    position: 'bottom',
  },
  {
    id: 'chatbot',
    title: 'Ask the assistant',
    description: 'It answers 24/7 from what this site says, and hands you to the help desk when you need a person.',
    targetElement: '.chat-button',
    position: 'left',
    action: 'highlightChatbot',
  },
  {
    id: 'under-attack',
    title: 'Under attack?',
    description:
      'Press here when something looks wrong. Emergency response is there 24/7, and calling early costs nothing.',
    targetElement: '.attack-tab',
    position: 'left',
    action: 'highlightUnderAttack',
  },
  {
    id: 'services',
    title: 'Six services, one team',
    description: 'From security to software: each has a page that says what it includes and how it starts.',
    targetElement: '#services-section',
    position: 'bottom',
    action: 'scrollToTarget',
  },
  {
    id: 'cyberscore',
    title: 'See where you stand',
    description: 'The free security assessment takes 5 minutes and gives you a first CyberScore to work from.',
    targetElement: '#cyberscore-section',
    position: 'bottom',
    action: 'scrollToTarget',
  },
  {
    id: 'complete',
    title: 'That is all',
    description: 'You can take this tour again from the foot of any page. If you need us before that, we answer.',
    position: 'center',
  },
]

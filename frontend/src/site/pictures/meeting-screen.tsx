import phoneDark from './screens/meeting-phone-dark.webp'
import phoneLight from './screens/meeting-phone-light.webp'
import wideDark from './screens/meeting-wide-dark.webp'
import wideLight from './screens/meeting-wide-light.webp'
import { Screen } from './screen.tsx'

const pictures = {
  wide: { light: wideLight, dark: wideDark },
  phone: { light: phoneLight, dark: phoneDark },
}

export function MeetingScreen() {
  return (
    <Screen
      title="A meeting in our demonstration"
      alt="A meeting with its agenda, notes, decisions, actions and who was there."
      pictures={pictures}
    />
  )
}

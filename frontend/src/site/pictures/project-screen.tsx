import phoneDark from './screens/project-phone-dark.webp'
import phoneLight from './screens/project-phone-light.webp'
import wideDark from './screens/project-wide-dark.webp'
import wideLight from './screens/project-wide-light.webp'
import { Screen } from './screen.tsx'

const pictures = {
  wide: { light: wideLight, dark: wideDark },
  phone: { light: phoneLight, dark: phoneDark },
}

export function ProjectScreen() {
  return (
    <Screen
      title="The board of a project in our demonstration"
      alt="A board with columns from To do to Done: cards of tasks with their dates and people, and the day on which the project ends."
      pictures={pictures}
    />
  )
}

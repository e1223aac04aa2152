import { render } from 'preact'
import { Desk } from './Desk.tsx'
import { draft } from './draft.ts'
import { listenToKeys } from './keys.ts'
import { resume, showPlace } from './session.ts'

const place = document.querySelector('#desk')
if (place) render(<Desk />, place)
listenToKeys()
addEventListener('beforeunload', (event) => {
	if (draft.value?.isChanged) event.preventDefault()
})
addEventListener('hashchange', () => void showPlace())
void resume()

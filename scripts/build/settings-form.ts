import { settings } from '../../src/schema/settings.ts'
import { checkSettings } from '../../src/schema/settings-form.ts'

// Imported for its effect, before the modules that are made of the settings and would fail in words of their own.
checkSettings(settings)

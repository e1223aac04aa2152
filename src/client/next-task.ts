/** Yields to the browser, so that it can handle input and repaint. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

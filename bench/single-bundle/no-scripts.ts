/** Nothing is fetched: every slot is a chunk of the application. */
export const loadContainerScript = async (): Promise<unknown> => ({})

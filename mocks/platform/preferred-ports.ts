/** Where the parts of the local platform are, unless something else is there. */
export const preferredPorts = { site: 3000, overview: 8026, inbox: 8025, payments: 4242 };

/** The URLs of an organization's resources, apart from the others because only a few pages use them (D60). */
export const resourcePaths = {
  public: (type: string, slug: string) => `/app/resources/content/${type}/${encodeURIComponent(slug)}`,
  private: (id: number) => `/app/resources/custom/${id}`,
};
